"""The OpenAPI document: it says all that there is, and what it says is so."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from jsonschema import Draft202012Validator
from starlette.testclient import TestClient

from asking import Asking
from nonet.web.answers import ANSWERS
from nonet.web.api import OPERATIONS
from nonet.web.app import application
from nonet.web.limits import LaneLimits, Limits
from nonet.web.openapi import document, trace_schema, why_schema

schemathesis = pytest.importorskip("schemathesis")
EXCLUDED = [
    schemathesis.checks.positive_data_acceptance,  # not every text is a puzzle
    schemathesis.checks.unsupported_method,
]
REFUSING = {413, 504}  # too much, too long: no failures, though to schemathesis
SCHEMA = schemathesis.openapi.from_dict(document())


def test_every_operation_has_a_name_and_an_answer_of_its_own() -> None:
    assert list(ANSWERS) == [each.name for each in OPERATIONS]
    assert len({*ANSWERS.values()}) == len(OPERATIONS)


def test_the_document_and_the_schema_are_served(web: Asking) -> None:
    assert web.client.get("/openapi.json").json() == document()
    assert web.client.get("/schema/trace.json").json() == trace_schema()
    assert web.client.get("/schema/why.json").json() == why_schema()


def test_every_schema_is_one_and_every_reference_leads_somewhere() -> None:
    told = document()
    parts = told["components"]["schemas"]
    for schema in parts.values():
        Draft202012Validator.check_schema(schema)
    for name in references(told):
        assert name.removeprefix("#/components/schemas/") in parts


def references(value: Any) -> list[str]:
    match value:
        case {"$ref": str(name)}:
            return [name]
        case dict():
            return [name for each in value.values() for name in references(each)]
        case list():
            return [name for each in value for name in references(each)]
    return []


@pytest.fixture(scope="module")
def brisk() -> Iterator[Asking]:
    """A server that gives up soon what is asked by chance."""
    lane = LaneLimits(workers=1, waiting=8, seconds=3)
    limits = Limits(quick=lane, deep=lane, long=lane)
    with TestClient(application(limits), "http://localhost") as client:
        yield Asking(client)


@SCHEMA.parametrize()  # type: ignore[untyped-decorator]
@settings(
    max_examples=8,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)
def test_the_api_keeps_its_word(brisk: Asking, case: Any) -> None:
    """No failure inside, no answer that is not described, nothing wrong let through."""
    if isinstance(case.body, dict):
        case.body.pop("seconds", None)  # a test must not take so long
    sent = case.as_transport_kwargs(base_url="http://localhost")
    sent.pop("cookies", None)
    sent["headers"] = {k: v for k, v in sent["headers"].items() if k != "User-Agent"}
    content = sent.pop("data", None)
    response = brisk.client.request(**sent, content=content)
    if response.status_code not in REFUSING:
        case.validate_response(response, excluded_checks=EXCLUDED)
