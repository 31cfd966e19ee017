import type { Command } from 'commander'
import { GROUPS, KEYS, shownKeys } from '../screen/key-table'

export const NAME = 'tasks - your tasks, from the terminal'

/** What follows the list of commands on the program's own page. */
export function manual(program: Command): string {
  const examples = program.commands.flatMap((each) => EXAMPLES.get(each)?.[0] ?? [])
  return `${section('EXAMPLES', examples)}\n${REST}`
}

const REST = `
NAMING TASKS
  Name a task by its id, which never changes, or by words of its title. If the
  words match several tasks, they are listed for you to choose from; a title
  that is exactly these words comes first. A task that is not sent yet has no id
  and is named +1, +2 and so on. Several are named 12 13, 12,13 or 12-15; tasks
  bulk changes all that a query shows.

LISTS
  x marks a completed task, ↻ one that repeats, and (2) is how many subtasks are
  open. In tasks upcoming, ↻ before a title is a time that is still to come.

QUERIES
  tasks list, next and bulk take words, which search titles, descriptions, tags
  and folders, and terms: #folder @tag name* p1 to p4 today overdue "no date"
  "no tag" repeating subtask done open assigned +ann, due|created|completed < <=
  = >= > day, and any date. Put & (or nothing) between them for and, | for or, !
  before one for not, ( ) around some, a comma between lists. Quote the whole
  query.

DUE DATES
  today, tomorrow, fri, next week, 3d, 2w, 1m, eow, eom, 24 dec or 2026-12-24,
  each with a time if you like: fri 17:00. Days are in your time zone (TZ).

ADDING
  tasks add reads dates, times, priorities (!high, p1), #folders, @tags and
  people (+ann) in its words, and says what it took. Where your shell has other
  plans for # and !, write folder:Work, tag:shop, pri:high and due:fri. Text in
  quotes within the words stays as it is; with --literal all of them do. A title
  that begins with a dash goes behind --: tasks add -- -5 degrees. tasks add -
  takes a task a line from its input, all as one change; of a Markdown list also
  what is done, due or indented below another.

WORKING OFFLINE
  Changes are saved in an outbox, then sent. If the server can't be reached or
  you are logged out, they wait, and the next command that gets through sends
  them, once each and in order; so does tasks sync. Without the server, lists
  show the last known data with your changes, and say how old it is; logged out,
  they ask you to log in. A change that the server rejects stays in tasks outbox
  until you retry or drop it.

CERTIFICATES
  If the server's certificate is self-signed, or from an authority of your own,
  set NODE_EXTRA_CA_CERTS to the PEM file of that certificate.

COLOURS
  --color=always, never or auto, with any command; auto is for a terminal only.

SETTINGS
  tasks config sets what holds where nothing else is said, one line each:
    folder = Work              the folder of new tasks
    sort = due                 the order of lists
    alias.w = list -f Work     tasks w is tasks list -f Work
    filter.now = today | p1    tasks list -F now
  Lines that begin with # are comments.

EXIT STATUS
  0  success; also if a change is saved for later or a list is not current,
     which stderr then says
  1  error
  2  wrong usage
  3  not logged in
  4  not found
  5  the server can't be reached, and the command needs it
  130  ended by Ctrl+C

ENVIRONMENT
  TASKS_SERVER   the server, unless --server is given
  TASKS_TIMEOUT  seconds to wait for the server (10)
  NO_COLOR       no colours (there are none in a pipe either)
  TASKS_PAGER    shows what is longer than the screen, before PAGER and less;
                 empty for none
  VISUAL, EDITOR for tasks edit and tasks config edit
  TASKS_DEBUG    show the stack trace of an unexpected error
  TZ             the time zone for due dates
  XDG_CONFIG_HOME, XDG_STATE_HOME, XDG_CACHE_HOME

FILES
  ~/.config/tasks/config           your settings; see SETTINGS
  ~/.config/tasks/servers.json     who is logged in where; readable only by you
  ~/.local/state/tasks/outbox.db   changes that are not sent yet
  ~/.cache/tasks/                  your tasks as last known, and today’s date
`

/** The keys of `tasks ui`, as its `?` shows them. */
export function keysOfScreen(): string {
  const groups = GROUPS.map((group) => {
    const keys = KEYS.filter((each) => each.group === group)
    return keys.map(({ keys, label }) => `${shownKeys(keys).padEnd(12)}  ${label}`)
  })
  return section(
    'KEYS OF TASKS UI',
    groups.flatMap((lines, at) => (at > 0 ? ['', ...lines] : lines)),
  )
}

const EXAMPLES = new WeakMap<Command, string[]>()

/** The examples at the end of a command's own page; the first one is on the program's page too. */
export function withExamples(command: Command, ...examples: string[]): Command {
  EXAMPLES.set(command, examples)
  return command.addHelpText('after', section('EXAMPLES', examples))
}

export function examplesOf(command: Command): readonly string[] {
  return EXAMPLES.get(command) ?? []
}

function section(title: string, lines: readonly string[]): string {
  return `\n${title}\n${lines.map((line) => line && `  ${line}`).join('\n')}`
}
