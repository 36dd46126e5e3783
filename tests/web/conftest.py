import re

import pytest
from flask.testing import FlaskClient

from referee.dialogue import Referee
from referee.storage import Storage
from referee.web import create_app


@pytest.fixture(scope="session")
def storage(tmp_path_factory) -> Storage:
    return Storage(tmp_path_factory.mktemp("data") / "arbitro.sqlite3")


@pytest.fixture(scope="session")
def app(referee: Referee, storage: Storage):
    app = create_app(referee, storage)
    app.testing = True
    app.config["PROPAGATE_EXCEPTIONS"] = False
    app.extensions["limiter"].rate = app.extensions["limiter"].size = 1e9  # the tests ask faster than any player

    @app.get("/guasto")
    def broken() -> str:
        raise RuntimeError("secret detail\nERROR forged line")

    return app


@pytest.fixture
def client(app) -> FlaskClient:
    return app.test_client()


@pytest.fixture
def post(client: FlaskClient):
    """Send a form as our own pages do, with the token that this browser holds."""

    def send(address: str, **fields):
        page = client.get("/note")
        token = re.search(r'name="gettone" value="([^"]+)"', page.text).group(1)
        return client.post(address, data={"gettone": token, **fields}, headers={"Accept-Language": "it"})

    return send
