"""Answers lines of `rule|from|after|end` with the first day up to the end that python-dateutil finds."""

import sys
from datetime import datetime, timedelta

from dateutil.rrule import rrulestr

for line in sys.stdin:
    rule, start, after, end = line.rstrip("\n").split("|")
    first = datetime.fromisoformat(start)
    day = max(datetime.fromisoformat(after), first - timedelta(1))
    if "UNTIL" not in rule:
        rule += ";UNTIL=" + end.replace("-", "")
    found = rrulestr(rule, dtstart=first).after(day)
    print(found.date().isoformat() if found else "")
