/** Taskwarrior's commands that are others here: the words that stand for them. */
export const STANDS_FOR: Record<string, readonly string[]> = {
  _ids: ['list', '--quiet'],
  _uuids: ['list', '--template', '{uuid}'],
  _version: ['--version'],
  all: ['report', 'all'],
  calendar: ['cal'],
  commands: ['help'],
  completed: ['report', 'done'],
  diagnostics: ['doctor'],
  ids: ['list', '--quiet'],
  long: ['list', '--columns', 'id,created,changed,due,priority,folder,tags,title'],
  minimal: ['list', '--columns', 'id,folder,tags,title'],
  newest: ['list', '--sort', 'created', '--limit', '10'],
  oldest: ['list', '--sort', '-created', '--limit', '10'],
  ready: ['next'],
  recent: ['report', 'recent'],
  recurring: ['list', 'is:repeating'],
  reports: ['report'],
  synchronize: ['sync'],
  unblocked: ['next'],
  uuids: ['list', '--template', '{uuid}'],
  version: ['--version'],
  waiting: ['report', 'waiting'],
}

const STARTED = "Tasks can't be started here. Tag one: tasks edit 12 +doing, then tasks list @doing"
const WAITING =
  "Tasks don't wait for each other yet. A task can have subtasks: tasks sub 12 Find the receipt"
const CHARTS = 'tasks stats shows what was done each day, and how much of each folder'
const COMPLETION = 'Shells complete with tasks completion bash, zsh or fish'

/** Taskwarrior's commands that are none here, and what to type instead. */
const INSTEAD: Record<string, string> = {
  _get: 'Type tasks list id:12 --template {due}',
  _unique: 'Type tasks folders --json or tasks tags --json',
  active: STARTED,
  blocked: WAITING,
  blocking: WAITING,
  burndown: CHARTS,
  calc: 'Dates are read where you need them: tasks list due:eom-2d. For sums use bc',
  colors: 'Tags have colours: tasks tags color shop red',
  columns: 'Type tasks list --columns id,due,title,age; tasks help json lists them',
  execute: 'Run it in your shell',
  ghistory: CHARTS,
  history: CHARTS,
  logo: 'tasks --version says which version this is',
  news: 'tasks --version says which version this is',
  purge: 'tasks rm 12 deletes a task, and tasks undo brings it back',
  start: STARTED,
  stop: STARTED,
  summary: CHARTS,
  timesheet: 'Type tasks report done --group due',
  udas: 'There are no user defined attributes. Use tags, or note:"..."',
}

/** Taskwarrior's commands that are here, but need a task, and what else they may mean by themselves. */
export const ALONE: Record<string, string> = {
  history: `Give a task: tasks history 12. ${CHARTS}`,
  show: 'Give a task: tasks show 12. Your settings: tasks config',
}

export function insteadOf(name: string): string | undefined {
  const [word = ''] = name.split('.')
  if (Object.hasOwn(INSTEAD, word)) return INSTEAD[word]
  return /^_[a-z]+$/.test(name) ? COMPLETION : undefined
}

/** What other programs call it: no name of ours, and not one cut short. */
export const TRIED: Record<string, string> = {
  agenda: 'upcoming',
  auth: 'login',
  change: 'edit',
  close: 'done',
  complete: 'done',
  create: 'add',
  finish: 'done',
  invitations: 'join',
  remove: 'rm',
  rename: 'edit',
  reopen: 'undone',
  settings: 'config',
}
