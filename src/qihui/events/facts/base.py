"""What all facts of an event share."""

import msgspec


class EventFact(msgspec.Struct, frozen=True, tag_field="fact", omit_defaults=True):
    """Something that happened in an event."""
