"""`case`: one game, seat count and option set."""

import pytest

from .cases import Case, all_cases


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "case" in metafunc.fixturenames:
        metafunc.parametrize("case", list(all_cases()), ids=str, indirect=True, scope="session")


@pytest.fixture(scope="session")
def case(request: pytest.FixtureRequest) -> Case:
    found: Case = request.param
    assert not found.error, f"{found.slug} cannot be imported: {found.error}"
    return found
