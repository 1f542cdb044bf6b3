"""What the columns of a list of entries are called, in Chinese (both scripts) and English.

The first name of each language is the one that is written. A column of running numbers (序号) is none of these: it
says nothing of an entry. Headings are compared without blanks, case, width of letters, and remarks in brackets or after
a star or colon.
"""

import re
from collections.abc import Iterable
from enum import StrEnum
from typing import Final
from unicodedata import normalize

from qihui.words import Language


class Field(StrEnum):
    """What an entry form asks for (J.registration, H.teams)."""

    NAME = "name"
    PARTNER = "partner"
    """The other member of a pair 搭档."""
    TEAM = "team"
    CLUB = "club"
    """Club, college, school or company that somebody plays for."""
    NUMBER = "number"
    """The number that the player has in the event 编号."""
    ACCOUNT = "account"
    """The name or number on a playing platform."""
    RANK = "rank"
    """The rank on a playing platform, or a title 级位."""
    CITY = "city"
    PHONE = "phone"
    EMAIL = "email"
    DOCUMENT = "document"
    """The number of an identity card or student card."""
    GROUP = "group"
    """The group or class that the entry is for 组别."""
    SEED = "seed"
    """The place among the seeds, from 1 种子."""
    NOTE = "note"


_NAMES: Final[dict[Field, dict[Language, tuple[str, ...]]]] = {
    Field.NAME: {
        Language.SIMPLIFIED: ("姓名", "名字", "选手", "选手姓名", "参赛者", "参赛选手", "棋手", "昵称", "网名"),
        Language.TRADITIONAL: ("姓名", "名字", "選手", "選手姓名", "參賽者", "參賽選手", "棋手", "暱稱", "網名"),
        Language.ENGLISH: ("Name", "Player", "Full name", "Player name", "Nickname", "Participant"),
    },
    Field.PARTNER: {
        Language.SIMPLIFIED: ("搭档", "同伴", "搭档姓名", "同伴姓名", "队友", "选手2"),
        Language.TRADITIONAL: ("搭檔", "同伴", "搭檔姓名", "同伴姓名", "隊友", "選手2"),
        Language.ENGLISH: ("Partner", "Partner name", "Player 2"),
    },
    Field.TEAM: {
        Language.SIMPLIFIED: ("队名", "队", "队伍", "代表队", "参赛队", "团队"),
        Language.TRADITIONAL: ("隊名", "隊", "隊伍", "代表隊", "參賽隊", "團隊"),
        Language.ENGLISH: ("Team", "Team name"),
    },
    Field.CLUB: {
        Language.SIMPLIFIED: ("单位", "俱乐部", "学院", "院系", "学校", "协会", "所在单位", "班级", "部门"),
        Language.TRADITIONAL: ("單位", "俱樂部", "學院", "院系", "學校", "協會", "所在單位", "班級", "部門"),
        Language.ENGLISH: ("Club", "College", "School", "Organisation", "Organization", "Federation", "Department"),
    },
    Field.NUMBER: {
        Language.SIMPLIFIED: ("编号", "号码", "参赛号", "选手编号", "参赛编号", "号"),
        Language.TRADITIONAL: ("編號", "號碼", "參賽號", "選手編號", "參賽編號", "號"),
        Language.ENGLISH: ("Number", "No", "No.", "Player number", "Start number"),
    },
    Field.ACCOUNT: {
        Language.SIMPLIFIED: ("账号", "帐号", "平台账号", "游戏账号", "用户名", "ID"),
        Language.TRADITIONAL: ("帳號", "賬號", "平台帳號", "遊戲帳號", "使用者名稱", "ID"),
        Language.ENGLISH: ("Account", "User name", "Username", "Login"),
    },
    Field.RANK: {
        Language.SIMPLIFIED: ("级别", "等级", "军衔", "段位", "平台级别", "称号"),
        Language.TRADITIONAL: ("級別", "等級", "軍銜", "段位", "平台級別", "稱號"),
        Language.ENGLISH: ("Rank", "Title", "Level", "Grade"),
    },
    Field.CITY: {
        Language.SIMPLIFIED: ("城市", "地区", "所在地", "籍贯", "所在城市"),
        Language.TRADITIONAL: ("城市", "地區", "所在地", "籍貫", "所在城市"),
        Language.ENGLISH: ("City", "Town", "Place", "Residence"),
    },
    Field.PHONE: {
        Language.SIMPLIFIED: ("电话", "手机", "手机号", "联系电话", "联系方式", "手机号码"),
        Language.TRADITIONAL: ("電話", "手機", "手機號", "聯繫電話", "聯絡方式", "聯絡電話", "手機號碼", "聯繫方式"),
        Language.ENGLISH: ("Phone", "Mobile", "Telephone", "Contact", "Phone number"),
    },
    Field.EMAIL: {
        Language.SIMPLIFIED: ("邮箱", "电子邮箱", "电子邮件", "邮件"),
        Language.TRADITIONAL: ("電子郵件", "郵箱", "電子郵箱", "電郵"),
        Language.ENGLISH: ("E-mail", "Email", "Mail"),
    },
    Field.DOCUMENT: {
        Language.SIMPLIFIED: ("证件号", "身份证", "身份证号", "身份证号码", "证件号码", "学号", "工号"),
        Language.TRADITIONAL: ("證件號", "身份證", "身份證號", "身份證號碼", "證件號碼", "學號", "工號", "身分證號"),
        Language.ENGLISH: ("Document", "ID number", "Identity card", "Student number", "Passport"),
    },
    Field.GROUP: {
        Language.SIMPLIFIED: ("组别", "参赛组别", "项目", "参赛项目"),
        Language.TRADITIONAL: ("組別", "參賽組別", "項目", "參賽項目"),
        Language.ENGLISH: ("Group", "Section", "Class", "Event"),
    },
    Field.SEED: {
        Language.SIMPLIFIED: ("种子", "种子序号", "种子号"),
        Language.TRADITIONAL: ("種子", "種子序號", "種子號"),
        Language.ENGLISH: ("Seed", "Seeding"),
    },
    Field.NOTE: {
        Language.SIMPLIFIED: ("备注", "说明"),
        Language.TRADITIONAL: ("備註", "備注", "說明"),
        Language.ENGLISH: ("Note", "Notes", "Remark", "Remarks", "Comment"),
    },
}

_REMARK: Final = re.compile(r"[(\[【].*?[)\]】]|[*:].*$")


def bare(heading: str) -> str:
    """A heading as it is compared.

    >>> bare(" 姓 名（必填）"), bare("Ｎａｍｅ *"), bare("E-mail:")
    ('姓名', 'name', 'e-mail')
    """
    plain = normalize("NFKC", heading)
    return re.sub(r"\s+", "", _REMARK.sub("", plain)).casefold()


_KNOWN: Final = {bare(name): field for field, names in _NAMES.items() for each in names.values() for name in each}


def field_of(heading: str) -> Field | None:
    """The field that a heading names, if it is one we know.

    >>> field_of("手机号码（必填）"), field_of("序号")
    (<Field.PHONE: 'phone'>, None)
    """
    return _KNOWN.get(bare(heading))


def recognised(cells: Iterable[str]) -> int:
    """How many different fields these headings name."""
    return len({field for cell in cells if (field := field_of(cell)) is not None})


def written(field: Field, language: Language) -> str:
    """The heading that we write for a field.

    >>> written(Field.CLUB, Language.TRADITIONAL)
    '單位'
    """
    return _NAMES[field][language][0]
