import type { Command } from 'commander'

export const NAME = 'tasks - your tasks, from the terminal'

/** What follows the list of commands on the program's own page. */
export function manual(program: Command): string {
  const examples = program.commands.flatMap((each) => EXAMPLES.get(each)?.[0] ?? [])
  return `${section('EXAMPLES', examples)}\n${REST}`
}

const REST = `
NAMING TASKS
  A task is named by its id, which never changes, or by words that its title
  has. Where words match several tasks, these are listed to choose from, and
  nothing is guessed. What is kept to be sent later has no id yet and is named
  +1, +2 and so on.

DUE DATES
  today, tomorrow, fri, next week, 3d, 2w, 1m, eow, eom, 24 dec, 2026-12-24, or
  an instant such as 2026-12-24T18:00+01:00. Days are counted in the time zone
  of this machine (TZ).

WITHOUT A CONNECTION
  Lists show what was last known, and say how old that is. Changes to tasks are
  kept, and sent once each and in order with the next command that gets through,
  or by tasks sync.

EXIT STATUS
  0  fine, also when a change is kept or a list is not the latest, as stderr
     then says
  1  an error
  2  wrong usage
  3  not logged in
  4  not found
  5  the server can't be reached, and the command can't do without

ENVIRONMENT
  TASKS_SERVER   the server, where --server doesn't name one
  TASKS_TIMEOUT  seconds to wait for the server (10)
  NO_COLOR       no colours; there are none in a pipe either
  TASKS_DEBUG    shows where an error that should not be comes from
  TZ             the time zone of due dates
  XDG_CONFIG_HOME, XDG_STATE_HOME, XDG_CACHE_HOME

FILES
  ~/.config/tasks/servers.json     who is logged in where; for your eyes only
  ~/.local/state/tasks/outbox.db   changes that are still to be sent
  ~/.cache/tasks/                  the lists as they were last known
`

const EXAMPLES = new WeakMap<Command, string[]>()

/** The examples at the end of a command's own page; the first one is on the program's page too. */
export function withExamples(command: Command, ...examples: string[]): Command {
  EXAMPLES.set(command, examples)
  return command.addHelpText('after', section('EXAMPLES', examples))
}

function section(title: string, lines: readonly string[]): string {
  return `\n${title}\n${lines.map((line) => `  ${line}`).join('\n')}`
}
