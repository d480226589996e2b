"""Days and hours as people say them."""

from datetime import datetime

from banker_app.wording import Words


def said(words: Words, moment: datetime, now: datetime) -> str:
    """A moment of the past: `today, 21:42`, `Sat 14 March`, with the year where it is another."""
    here, today = moment.astimezone(now.tzinfo), now.date()
    days_ago = (today - here.date()).days
    clock = f"{here:%H:%M}"
    if days_ago == 0:
        return words("today, {time}", time=clock)
    if days_ago == 1:
        return words("yesterday, {time}", time=clock)
    day = words(
        "{weekday} {day} {month}",
        weekday=_weekdays(words)[here.weekday()],
        day=here.day,
        month=_months(words)[here.month - 1],
    )
    return day if here.year == today.year else f"{day} {here.year}"


def _weekdays(words: Words) -> tuple[str, ...]:
    return (
        words("Mon"),
        words("Tue"),
        words("Wed"),
        words("Thu"),
        words("Fri"),
        words("Sat"),
        words("Sun"),
    )


def _months(words: Words) -> tuple[str, ...]:
    return (
        words("January"),
        words("February"),
        words("March"),
        words("April"),
        words("May"),
        words("June"),
        words("July"),
        words("August"),
        words("September"),
        words("October"),
        words("November"),
        words("December"),
    )
