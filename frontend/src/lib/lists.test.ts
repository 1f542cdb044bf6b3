import { expect, it } from "vitest";
import en from "../i18n/en.json";
import zh from "../i18n/zh-Hans.json";
import { listText } from "./lists";

it("says lists as each language does", () => {
  const said = (words: Record<string, string>, ...items: (string | number)[]): string => listText(items, (key) => words[key] ?? key);
  expect([said(en), said(en, "South"), said(en, "South", "North"), said(en, 1, 2, 3)]).toEqual(["", "South", "South and North", "1, 2 and 3"]);
  expect([said(zh, "南"), said(zh, "南", "北"), said(zh, 1, 2, 3)]).toEqual(["南", "南、北", "1、2、3"]);
});
