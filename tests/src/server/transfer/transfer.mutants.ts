import type { Line, Mutant } from '../../../mutants'

const SAYS = 'Imports and exports keep what there is a field for, and say the rest'
const IMPORT = 'tests/src/server/transfer/import.test.ts'
const NOTICED = 'tests/src/server/transfer/noticed.test.ts'
const TABLES = 'tests/src/server/transfer/tables.test.ts'
const EXPORT = 'tests/src/server/transfer/export.test.ts'
const ROUND_TRIP = 'tests/src/server/transfer/round-trip.test.ts'

export const LINES: Record<string, Line> = {
  transfer: {
    says: SAYS,
    tests: NOTICED,
    title: 'Todoist’s CSV: sections, deadlines, durations and assignees become lines',
  },
}

export const MUTANTS: Mutant[] = [
  {
    protects: 'transfer: what has no field is a line in the description',
    file: 'src/server/transfer/new-row.ts',
    from: "noticed.flatMap(({ line }) => line ?? []).join('\\n')",
    to: "noticed.flatMap(({ line }) => line ?? []).slice(0, 0).join('\\n')",
    tests: NOTICED,
  },
  {
    protects: 'transfer: it is counted',
    file: 'src/server/transfer/new-row.ts',
    from: 'for (const { what } of noticed) count(counts, what)',
    to: '',
    tests: NOTICED,
  },
  {
    protects: 'transfer: an alarm of a calendar is a reminder',
    file: 'src/server/transfer/ics.ts',
    from: 'reminders.push(isOwn',
    to: 'void (isOwn',
    tests: NOTICED,
  },
  {
    protects: 'transfer: a task that comes with reminders gets no other',
    file: 'src/server/notices/auto.ts',
    from: ' && !reminded.has(row.id)',
    to: '',
    tests: NOTICED,
  },
  {
    protects: 'transfer: a Windows time zone is understood',
    file: 'src/server/transfer/ics-moment.ts',
    from: 'windowsZone(name)]',
    to: "'']",
    tests: NOTICED,
  },
  {
    protects: 'transfer: a cancelled task is not open',
    file: 'src/server/transfer/ics.ts',
    from: '/^(COMPLETED|CANCELLED)$/i',
    to: '/^(COMPLETED)$/i',
    tests: NOTICED,
  },
  {
    protects: 'transfer: a ticked checkbox is a completed task',
    file: 'src/server/transfer/markdown.ts',
    from: "isDone: box !== ' '",
    to: 'isDone: false',
    tests: NOTICED,
  },
  {
    protects: 'transfer: a repeated line of a todo.txt is a task of its own',
    file: 'src/server/transfer/todo-txt.ts',
    from: '|| uuids.has(uuid)',
    to: '',
    tests: IMPORT,
  },
  {
    protects: 'transfer: a task without a client id is known again by its UUID in an export',
    file: 'src/server/transfer/store.ts',
    from: ' ?? byUuid.get(id)',
    to: '',
    tests: ROUND_TRIP,
  },
  {
    protects: 'transfer: rec: with a + counts from the due date',
    file: 'src/server/transfer/todo-txt.ts',
    from: "strict ? null : 'completion'",
    to: 'null',
    tests: NOTICED,
  },
  {
    protects: 'transfer: a wrong quote costs no other row of a CSV',
    file: 'src/server/transfer/csv.ts',
    from: "cell += plain.exec(text)?.[0] ?? ''",
    to: "if (text[at] === ',') cell += plain.exec(text)?.[0] ?? ''",
    tests: TABLES,
  },
  {
    protects: 'transfer: the day comes first in dates with dots',
    file: 'src/server/transfer/outlook.ts',
    from: "text.includes('.') || ",
    to: '',
    tests: TABLES,
  },
  {
    protects: 'transfer: line breaks are escaped in ICS',
    file: 'src/core/transfer/write-ics.ts',
    from: ".replace(/\\r\\n?|\\n/g, '\\\\n')",
    to: '',
    tests: EXPORT,
  },
  {
    protects: 'transfer: so is a bare carriage return',
    file: 'src/core/transfer/write-ics.ts',
    from: '/\\r\\n?|\\n/g',
    to: '/\\r?\\n/g',
    tests: EXPORT,
  },
  {
    protects: 'transfer: ICS says how many times still',
    file: 'src/core/transfer/write-ics.ts',
    from: 'return repeatLeft === null ?',
    to: 'return repeatLeft !== undefined ?',
    tests: EXPORT,
  },
  {
    protects: 'transfer: todo.txt says that a repeat counts from the completion',
    file: 'src/core/transfer/write-todo-txt.ts',
    from: "repeatAfter ? '' : '+'",
    to: "repeatAfter ? '+' : '+'",
    tests: EXPORT,
  },
  {
    protects: 'transfer: an export says what its format can’t keep',
    file: 'src/core/transfer/write-todo-txt.ts',
    from: 'reminder: reminders.size,',
    to: '',
    tests: EXPORT,
  },
  {
    protects: 'transfer: two projects of one name stay two',
    file: 'src/server/transfer/new-names.ts',
    from: "table === 'projects' ?",
    to: "table === 'filters' ?",
    tests: ROUND_TRIP,
  },
  {
    protects: 'transfer: folders keep their places',
    file: 'src/server/transfer/new-names.ts',
    from: 'if (behind === undefined) return own',
    to: 'if (behind === undefined) return own.map((_, nth) => nth)',
    tests: ROUND_TRIP,
  },
  {
    protects: 'transfer: tags keep the times at which tasks got them',
    file: 'src/server/transfer/import.ts',
    from: 'item.taggedAt?.[name] ?? now.toISOString()',
    to: 'now.toISOString()',
    tests: ROUND_TRIP,
  },
  {
    protects: 'transfer: a task gets no more reminders than it can have',
    file: 'src/server/transfer/import.ts',
    from: '.slice(0, MOST_REMINDERS)',
    to: '',
    tests: 'tests/src/server/transfer/noticed.test.ts',
  },
]
