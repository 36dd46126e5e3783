import pytest
from flask.testing import FlaskClient

ADDRESSES = [
    "/",
    "/nessuna",
    "/guasto",
    "/regole/risiko",
    "/api/v1/games",
    "/api/v1/nessuna",
    "/static/arbitro.css",
    "/lingua/it",
]


@pytest.mark.parametrize("address", ADDRESSES)
def test_every_response_carries_the_strict_headers(client: FlaskClient, address: str) -> None:
    with client.get(address) as response:
        headers = response.headers
    policy = headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["X-Frame-Options"] == "DENY"
    assert headers["Referrer-Policy"] == "same-origin"


@pytest.mark.parametrize(("address", "code"), [("/nessuna", 404), ("/guasto", 500), ("/regole/risiko", 404)])
def test_errors_are_pages_with_a_sentence(client: FlaskClient, address: str, code: int) -> None:
    response = client.get(address, headers={"Accept-Language": "it"})
    assert response.status_code == code
    assert "<h1>" in response.text
    assert "secret detail" not in response.text
    assert "Traceback" not in response.text


def test_api_errors_have_one_shape(client: FlaskClient) -> None:
    for response in (
        client.get("/api/v1/nessuna"),
        client.put("/api/v1/ask"),
        client.post("/api/v1/ask", data=b"x" * 70_000, content_type="application/json"),
    ):
        assert response.status_code in (404, 405, 413)
        assert list(response.get_json()) == ["error"]


def test_no_page_holds_inline_script_or_style(client: FlaskClient) -> None:
    for address in (
        "/",
        "/?q=ritirata",
        "/regole/ardenne44/16.1",
        "/tabelle/ardenne44/crt",
        "/calcolatori/ardenne44/combattimento?attaccanti=4&difensori=4",
        "/nessuna",
    ):
        text = client.get(address).text
        assert "<style" not in text
        assert " style=" not in text
        assert "<script>" not in text
        assert " onclick=" not in text
