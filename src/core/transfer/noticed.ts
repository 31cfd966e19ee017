const LEFT_OUT = 'left out'

/**
 * What one side can say and the other has no field for: one of it, several, and what an import does
 * with it, unless that is a line in the description.
 */
const WHAT = {
  assignee: ['assignee', 'assignees'],
  attachment: ['attachment', 'attachments'],
  deadline: ['deadline', 'deadlines'],
  dependency: ['dependency', 'dependencies'],
  due: ['due date that can’t be read', 'due dates that can’t be read'],
  duration: ['duration', 'durations'],
  end: ['end date', 'end dates'],
  exception: ['exception of a repeat', 'exceptions of repeats'],
  field: ['other field', 'other fields'],
  group: ['group of lists', 'groups of lists'],
  link: ['link', 'links'],
  location: ['location', 'locations'],
  progress: ['progress', 'progress'],
  project: ['further project', 'further projects'],
  relation: ['related task', 'related tasks'],
  reminder: ['reminder', 'reminders'],
  repeat: ['repeat', 'repeats'],
  scheduled: ['scheduled date', 'scheduled dates'],
  section: ['task’s section', 'tasks’ sections'],
  star: ['star', 'stars'],
  start: ['start date', 'start dates'],
  status: ['status', 'statuses'],
  wait: ['wait date', 'wait dates'],
  cancelled: [
    'cancelled task',
    'cancelled tasks',
    'imported as completed, with a line in the description',
  ],
  deeper: [
    'task below a subtask',
    'tasks below subtasks',
    'now below the top task, with a line in the description',
  ],
  zone: [
    'time in an unknown time zone',
    'times in unknown time zones',
    'read as times of yours, with a line in the description',
  ],
  title: ['long title', 'long titles', 'shortened; the whole title is in the description'],
  text: ['long description', 'long descriptions', 'shortened to 10,000 characters'],
  name: ['long name', 'long names', 'shortened'],
  note: ['note', 'notes', 'imported as tasks'],
  monthFirst: ['date such as 3/4/2026', 'dates such as 3/4/2026', 'read as month/day/year'],
  assigned: [
    'task assigned to another person',
    'tasks assigned to other people',
    'imported without the assignee',
  ],
  remark: ['comment by another person', 'comments by other people', 'imported as yours'],
  stray: ['comment on another person’s task', 'comments on other people’s tasks', LEFT_OUT],
  changed: ['changed time of a repeating task', 'changed times of repeating tasks', LEFT_OUT],
  copy: ['instance of a repeating task', 'instances of repeating tasks', LEFT_OUT],
  deleted: ['deleted task', 'deleted tasks', LEFT_OUT],
  event: ['event', 'events', LEFT_OUT],
  file: ['other file in the zip', 'other files in the zip', LEFT_OUT],
  moreReminders: [
    'reminder beyond the 20 of a task',
    'reminders beyond the 20 of a task',
    LEFT_OUT,
  ],
  otherNote: ['note', 'notes', LEFT_OUT],
  otherLine: ['line that is not a task', 'lines that are not tasks', LEFT_OUT],
  untitled: ['task without a title', 'tasks without a title', LEFT_OUT],
  // Only in exports.
  afterCompletion: ['repeat after completion', 'repeats after completion'],
  comment: ['comment', 'comments'],
  completion: ['past completion of a repeating task', 'past completions of repeating tasks'],
  description: ['description', 'descriptions'],
  ownProject: ['project of a task', 'projects of tasks'],
  priority: ['priority', 'priorities'],
  parent: ['subtask’s place below its task', 'subtasks’ places below their tasks'],
  repeatEnd: ['end of a repeat', 'ends of repeats'],
  tag: ['tag of a task', 'tags of tasks'],
  time: ['time of day', 'times of day'],
} as const satisfies Record<string, readonly [one: string, many: string, outcome?: string]>

export type What = keyof typeof WHAT

/** Something that a task has no field for, and the line of its description that keeps it. */
export interface Noticed {
  what: What
  line?: string
}

/** "Section: Kitchen"; nothing where there is no value. */
export function noted(what: What, label: string, value: unknown): Noticed[] {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  return text ? [{ what, line: `${label}: ${text.replace(/\s+/g, ' ')}` }] : []
}

export type Counts = Partial<Record<What, number>>

export function count(counts: Counts, what: What, more = 1) {
  counts[what] = (counts[what] ?? 0) + more
}

/** The warnings of an import: "12 tasks’ sections: kept as a line in the description". */
export function importReport(counts: Counts): string[] {
  return entriesOf(counts).map(([what, number]) => {
    const [, , outcome = 'kept as a line in the description'] = WHAT[what] as readonly string[]
    return `${inWords(what, number)}: ${outcome}`
  })
}

/** The warnings of an export: "2 reminders can’t be kept in todo.txt". */
export function exportReport(counts: Counts, format: string): string[] {
  return entriesOf(counts).map(
    ([what, number]) => `${inWords(what, number)} can’t be kept in ${format}`,
  )
}

function entriesOf(counts: Counts): [What, number][] {
  return (Object.entries(counts) as [What, number][]).filter(([, number]) => number > 0)
}

function inWords(what: What, number: number): string {
  const [one, many] = WHAT[what]
  return `${number.toLocaleString('en')} ${number === 1 ? one : many}`
}
