"""Bodies that may be long are not read in the loop: the route is handed the bytes, and a reader makes sense of them.

JSON of a megabyte can take seconds to read (numbers with many digits, many small lists), and it becomes fifty times as
large in memory.  What a route wants to be sent is described all the same.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, TypeVar, cast

from litestar.dto import AbstractDTO, DTOFieldDefinition

T = TypeVar("T")


class Unread(AbstractDTO[T]):
    """The DTO of a route that takes its body as it came."""

    @classmethod
    def create_for_field_definition(cls, *_: Any, **__: Any) -> None:
        pass  # nothing is made of it

    @classmethod
    def create_openapi_schema(cls, field_definition: Any, handler_id: str, schema_creator: Any) -> Any:  # noqa: ARG003
        return schema_creator.for_field_definition(field_definition)

    @classmethod
    def generate_field_definitions(cls, *_: Any) -> Generator[DTOFieldDefinition, None, None]:
        yield from ()

    @classmethod
    def detect_nested_field(cls, *_: Any) -> bool:
        return False

    def decode_bytes(self, value: bytes) -> bytes:
        return value


def unread(data: object) -> bytes:
    """The bytes that stand for what a route describes."""
    return cast(bytes, data)
