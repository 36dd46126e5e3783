"""The API does what its document says, for inputs that nobody thought of."""

import pytest
import schemathesis
from flask.testing import FlaskClient
from hypothesis import HealthCheck, given, settings
from hypothesis.strategies import data
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_schema_conformance,
    status_code_conformance,
)

from referee.web.openapi import document as describe

CHECKS = [
    not_a_server_error,
    content_type_conformance,
    negative_data_rejection,
    response_schema_conformance,
    status_code_conformance,
]


@pytest.fixture(scope="session")
def document(app):
    return schemathesis.openapi.from_wsgi("/api/v1/openapi.json", app)


OPERATIONS = [(path, method) for path, methods in describe([])["paths"].items() for method in methods]


@pytest.mark.parametrize("mode", list(GenerationMode))
@pytest.mark.parametrize(("path", "method"), OPERATIONS)
@settings(max_examples=25, derandomize=True, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=data())
def test_every_operation_keeps_its_word(document, path: str, method: str, mode: GenerationMode, data) -> None:
    operation = document[path][method]
    if mode is GenerationMode.NEGATIVE and not (operation.body or operation.query or operation.path_parameters):
        return  # nothing can be wrong with what takes nothing
    case = data.draw(operation.as_strategy(generation_mode=mode))
    case.call_and_validate(checks=CHECKS, headers={"Accept-Encoding": "identity"})


def test_every_route_of_the_api_is_described(client: FlaskClient, app) -> None:
    paths = client.get("/api/v1/openapi.json").get_json()["paths"]
    said = {(path, method.upper()) for path, methods in paths.items() for method in methods}
    routes = {
        (rule.rule.removeprefix("/api/v1").replace("<path:", "<").replace("<", "{").replace(">", "}"), method)
        for rule in app.url_map.iter_rules()
        if rule.rule.startswith("/api/v1/") and rule.endpoint != "api.openapi"
        for method in rule.methods & {"GET", "POST", "PUT", "DELETE"}
    }
    assert said == routes
