"""The six scopes and what may stand in each: the one table behind every schema and check."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType


class Scope(StrEnum):
    """The high-level part of memory that a record belongs to; also its directory's name."""

    SELF = "self"
    RELATIONSHIP = "relationship"
    PREFERENCE = "preference"
    PRACTICE = "practice"
    PROJECT = "project"
    KNOWLEDGE = "knowledge"


class NamespaceKind(StrEnum):
    """What a namespace stands for."""

    ASPECT = "aspect"
    PERSON = "person"
    GROUP = "group"
    RELATIONSHIP = "relationship"
    DOMAIN = "domain"
    PROJECT = "project"
    TOPIC = "topic"


class Kind(StrEnum):
    """What a memory says about its namespace."""

    ATTRIBUTE = "attribute"
    PERSPECTIVE = "perspective"
    SUMMARY = "summary"
    PREFERENCE = "preference"
    PRACTICE = "practice"
    DECISION = "decision"
    CONSTRAINT = "constraint"
    STATE = "state"
    EVENT = "event"
    QUESTION = "question"
    REFERENCE = "reference"


@dataclass(frozen=True, slots=True)
class Dimensions:
    """What one scope admits: its namespace kinds, and its memory kinds with how to write each."""

    namespace_kinds: tuple[NamespaceKind, ...]
    guidance: Mapping[Kind, str]

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The memory kinds of the scope, in the order of the table."""
        return tuple(self.guidance)


DIMENSIONS: Mapping[Scope, Dimensions] = MappingProxyType(
    {
        Scope.SELF: Dimensions(
            (NamespaceKind.ASPECT,),
            {Kind.ATTRIBUTE: "one lasting fact about the user, in the third person"},
        ),
        Scope.RELATIONSHIP: Dimensions(
            (NamespaceKind.PERSON, NamespaceKind.GROUP, NamespaceKind.RELATIONSHIP),
            {
                Kind.PERSPECTIVE: "how the user sees this person, group or bond; name whose view",
                Kind.SUMMARY: "where the relationship stands now, in a few neutral sentences",
            },
        ),
        Scope.PREFERENCE: Dimensions(
            (NamespaceKind.DOMAIN,),
            {Kind.PREFERENCE: "one thing the user likes, dislikes or chooses, and when it holds"},
        ),
        Scope.PRACTICE: Dimensions(
            (NamespaceKind.DOMAIN,),
            {Kind.PRACTICE: "one way of working the user follows: when it applies and what to do"},
        ),
        Scope.PROJECT: Dimensions(
            (NamespaceKind.PROJECT,),
            {
                Kind.DECISION: "what was decided and why; name what was turned down",
                Kind.CONSTRAINT: "one limit the project must keep, and where it comes from",
                Kind.STATE: "how things stand now; date it in words, since it will age",
                Kind.EVENT: "one completed occurrence, with its instant in occurred_at",
                Kind.QUESTION: "one open question, and what would answer it",
                Kind.REFERENCE: "where something of the project is found and what it is for",
                Kind.SUMMARY: "the project in brief: its aim, its shape and its present course",
            },
        ),
        Scope.KNOWLEDGE: Dimensions(
            (NamespaceKind.TOPIC,),
            {
                Kind.REFERENCE: "a source on the topic: where it is and what it is good for",
                Kind.SUMMARY: "what is known about the topic, in the user's own terms",
            },
        ),
    }
)
