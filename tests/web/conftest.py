import pytest
from flask.testing import FlaskClient

from referee.dialogue import Referee
from referee.web import create_app


@pytest.fixture(scope="session")
def app(referee: Referee):
    app = create_app(referee)
    app.testing = True
    app.config["PROPAGATE_EXCEPTIONS"] = False

    @app.get("/guasto")
    def broken() -> str:
        raise RuntimeError("secret detail")

    return app


@pytest.fixture
def client(app) -> FlaskClient:
    return app.test_client()
