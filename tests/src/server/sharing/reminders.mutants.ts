import type { Mutant } from '../../../mutants'

const REMINDERS = 'tests/src/server/sharing/reminders.test.ts'

export const MUTANTS: Mutant[] = [
  {
    protects: 'reminders: the assignee is reminded (N6)',
    file: 'src/server/notices/fire.ts',
    from: "where u.id <> due.user_id and due.id <> 'snooze'",
    to: "where u.id = due.user_id and due.id <> 'snooze'",
    tests: REMINDERS,
  },
  {
    protects: 'reminders: the assignee is reminded by default as they chose (N6)',
    file: 'src/server/notices/fire.ts',
    from: "    and (due.kind <> 'auto' or u.default_reminder is not null)`)",
    to: '`)',
    tests: REMINDERS,
  },
  {
    protects: 'reminders: an owner without default reminders gets none for what is assigned (N6)',
    file: 'src/server/notices/fire.ts',
    from: 'or coalesce(t.assignee_id, u.id) = u.id or u.default_reminder is not null',
    to: 'or coalesce(t.assignee_id, u.id) is not null',
    tests: REMINDERS,
  },
  {
    protects: 'reminders: a former assignee is told nothing (N5)',
    file: 'src/server/notices/compose.ts',
    from: 'or(eq(tasks.userId, userId), eq(tasks.assigneeId, userId))',
    to: 'undefined',
    tests: REMINDERS,
  },
  {
    protects: 'reminders: the assignee is not told of a task that was moved (N5)',
    file: 'src/server/notices/auto.ts',
    from: 'or(eq(jobs.userId, USER), inArray(jobs.userId, ASSIGNEES))',
    to: 'eq(jobs.userId, USER)',
    tests: REMINDERS,
  },
  {
    protects: 'reminders: only the assignee snoozes for themselves (N11)',
    file: 'src/server/reminders/routes.ts',
    from: 'task.userId !== user.id && task.assigneeId === user.id',
    to: 'task.userId !== user.id',
    tests: REMINDERS,
  },
  {
    protects: 'reminders: what has passed in a new time zone goes off (N5)',
    file: 'src/server/notices/auto.ts',
    from: '(!at || time > at.toISOString() || time === before)',
    to: '((at && time > at.toISOString()) || time === before)',
    tests: 'tests/src/server/notices/notices.test.ts',
  },
  {
    protects: 'reminders: the subject of a digest tells today from overdue (N7)',
    file: 'src/server/notices/digest.ts',
    from: 'countOverdue: due.filter(({ day }) => day < today).length,',
    to: 'countOverdue: 0,',
    tests: 'tests/src/server/notices/notices.test.ts',
  },
  {
    protects: 'reminders: shifted days keep the time on the wall (R12)',
    file: 'src/core/bulk/apply.ts',
    from: "clockIn(task.repeatZone ?? zone ?? 'UTC', at)",
    to: "clockIn('UTC', at)",
    tests: 'tests/src/server/bulk/bulk.test.ts',
  },
  {
    protects: 'reminders: the last day of a plan has what is on it west of the rule’s zone (C4)',
    file: 'src/core/planning/days.ts',
    from: 'task.repeatZone ? addDays(to, 2) : to',
    to: 'to',
    tests: 'tests/src/core/planning/days.test.ts',
  },
  {
    protects: 'reminders: the digest lists what is assigned in others’ folders (N7)',
    file: 'src/server/notices/digest.ts',
    from: 'or(eq(tasks.userId, userId), eq(tasks.assigneeId, userId))',
    to: 'eq(tasks.userId, userId)',
    tests: REMINDERS,
  },
  {
    protects: 'reminders: the digest lists nothing else of the others (N7)',
    file: 'src/server/notices/digest.ts',
    from: '        or(eq(tasks.userId, userId), eq(tasks.assigneeId, userId)),\n',
    to: '',
    tests: REMINDERS,
  },
]
