import { type Command, Option } from 'commander'
import { SORTS } from '../../src/core/tasks/sort'
import { EXIT, Failure } from '../print/failure'
import { Session } from '../sync/session'
import { keysOfScreen, withExamples } from './manual'
import { command, inSession, tagOption, wholeNumber } from './parts'
import { unknownCommand } from './unknown-command'

/** Commands that show, and change nothing by themselves. */
export const reading = {
  list(program: Command) {
    withExamples(
      command(
        program,
        'list [query...]',
        'list tasks: the open ones, or those that a query shows',
        {
          isDefault: true,
        },
      )
        .alias('ls')
        .option('-f, --folder <folder>', 'only this folder')
        .addOption(tagOption('only with this tag; repeat it to require several'))
        .option('-F, --filter <filter>', 'a saved filter')
        .option('-c, --completed', 'completed tasks')
        .option('-a, --all', 'open and completed tasks')
        .addOption(sortOption())
        .option('-n, --limit <count>', 'show at most so many', wholeNumber)
        .option('--json', 'as JSON, as in the API')
        .option('-q, --quiet', 'ids only')
        .action(async (words: string[], _options, self: Command) => {
          const [named] = program.args
          if (words.length > 0 && named !== 'list' && named !== 'ls') {
            throw noCommand(program, words[0] ?? '')
          }
          const { list } = await import('./list')
          await list(await Session.open(self.optsWithGlobals()), words, self.opts())
        }),
      "tasks list '(today | overdue) & #Work'",
      'tasks',
      'tasks list --folder Errands --tag shop --sort due',
      "tasks list --all --json | jq -r '.[].title'",
    )
  },
  next(program: Command) {
    withExamples(
      command(program, 'next [query...]', 'show the tasks to do first')
        .option('-n, --limit <count>', 'show so many (default: 5)', wholeNumber)
        .option('--json', 'as JSON, as in the API')
        .option('-q, --quiet', 'ids only')
        .action(inSession(async () => (await import('./list')).next)),
      'tasks next',
      'tasks next @phone -n 3',
    )
  },
  show(program: Command) {
    withExamples(
      command(program, 'show <task...>', 'show everything about a task')
        .alias('view')
        .option('--json', 'as JSON, as in the API')
        .action(inSession(async () => (await import('./show')).show)),
      'tasks show 12',
      'tasks show buy milk',
    )
  },
  find(program: Command) {
    withExamples(
      command(
        program,
        'find <words...>',
        'search titles, descriptions, tags and folders, completed tasks too',
      )
        .alias('search')
        .option('-n, --limit <count>', 'show at most so many (default: 20)', wholeNumber)
        .option('--json', 'as JSON, as in the API')
        .option('-q, --quiet', 'ids only')
        .action(inSession(async () => (await import('./find')).find)),
      'tasks find dentist',
      'tasks find call ann --json',
    )
  },
  stats(program: Command) {
    withExamples(
      command(program, 'stats', 'show what is done, due and overdue')
        .option('--json', 'as JSON, as in the API')
        .action(inSession(async () => (await import('./stats')).stats)),
      'tasks stats',
    )
  },
  ui(program: Command) {
    withExamples(
      command(program, 'ui', 'work with your tasks full-screen; ? shows the keys')
        .addHelpText('after', keysOfScreen)
        .action(inSession(async () => (await import('./ui')).ui)),
      'tasks ui',
    )
  },
}

/** A word after nothing, which may be meant for a command. */
function noCommand(program: Command, word: string): Failure {
  if (program.commands.some((each) => each.name() === word)) {
    return new Failure(EXIT.usage, `Options come after the command: tasks ${word} …`)
  }
  return unknownCommand(program, word)
}

function sortOption(): Option {
  const about = 'the order (default: overdue, due soon, priority, own order)'
  return new Option('-s, --sort <order>', about).choices(SORTS)
}
