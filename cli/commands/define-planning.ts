import type { Command } from 'commander'
import { withExamples } from './manual'
import { command, inSession, listing, telling, wholeNumber } from './parts'

/** Commands about days, and about what repeats. */
export const planning = {
  today(program: Command) {
    withExamples(
      listing(command(program, 'today', 'show what is overdue and due today')).action(
        inSession(async () => (await import('./planned')).today),
      ),
      'tasks today',
    )
  },
  upcoming(program: Command) {
    withExamples(
      listing(command(program, 'upcoming', 'show what is due in the next days, repeats included'))
        .option('-n, --days <count>', 'so many days (default: 7)', wholeNumber)
        .action(inSession(async () => (await import('./planned')).upcoming)),
      'tasks upcoming --days 30',
    )
  },
  cal(program: Command) {
    withExamples(
      command(program, 'cal [month...]', 'show a month with how much is due each day')
        .option('--json', 'as JSON: the days on which something is due')
        .action(inSession(async () => (await import('./calendar')).calendar)),
      'tasks cal',
      'tasks cal dec',
      'tasks cal 2026-12',
    )
  },
  skip(program: Command) {
    withExamples(
      telling(command(program, 'skip <task...>', 'skip a repeating task this time'))
        .option('--time <day>', 'the time to skip, if that is still to come')
        .action(inSession(async () => (await import('./skip')).skip)),
      'tasks skip 12',
      'tasks skip 12 --time "fri 27 nov"',
    )
  },
  remind(program: Command) {
    withExamples(
      telling(command(program, 'remind <task> [when...]', 'set reminders of tasks, or list them'))
        // -30m is not an option.
        .allowUnknownOption()
        .option('--off', 'remove all of its reminders')
        .action(inSession(async () => (await import('./remind')).remind)),
      'tasks remind 12 -30m',
      'tasks remind 12 -1d',
      'tasks remind 12 fri 9:00',
      'tasks remind 12 --off',
      'tasks remind 12',
    )
  },
  history(program: Command) {
    withExamples(
      command(program, 'history <task>', 'show what has happened to a task')
        .option('--json', 'as JSON, as in the API')
        .action(inSession(async () => (await import('./history')).history)),
      'tasks history 12',
    )
  },
}
