"""The end of a Flet session whose connection was lost.

The pinned client paints nothing more once it has re-attached to a session; a new one it draws well.
"""

from flet_web.fastapi.flet_app_manager import app_manager


async def drop_session(session: object) -> None:
    """Forgets a session, so that its client is given a new one."""
    sessions = app_manager._FletAppManager__sessions
    for key in [key for key, value in sessions.items() if value is session]:
        await app_manager.delete_session(key)
