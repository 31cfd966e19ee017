import type { Command } from 'commander'
import { Session } from '../sync/session'
import { EXIT, Failure } from '../terminal/failure'
import { withExamples } from './manual'
import { command, inSession, tagOption, wholeNumber } from './parts'
import { unknownCommand } from './unknown-command'

/** Commands that show, and change nothing by themselves. */
export const reading = {
  list(program: Command) {
    withExamples(
      command(program, 'list', 'list tasks; by default the open ones', {
        isDefault: true,
      })
        .alias('ls')
        .allowExcessArguments()
        .option('-f, --folder <folder>', 'only this folder')
        .addOption(tagOption('only with this tag; repeat it to require several'))
        .option('-c, --completed', 'completed tasks')
        .option('-a, --all', 'open and completed tasks')
        .option('--json', 'as JSON, as in the API')
        .action(async (_options, self: Command) => {
          const [unknown] = self.args
          if (unknown !== undefined) throw noCommand(program, unknown)
          const { list } = await import('../commands/list')
          await list(await Session.open(self.optsWithGlobals()), self.opts())
        }),
      'tasks list --folder Errands --tag shop',
      'tasks',
      "tasks list --all --json | jq -r '.[].title'",
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
        .action(inSession(async () => (await import('../commands/find')).find)),
      'tasks find dentist',
      'tasks find call ann --json',
    )
  },
  stats(program: Command) {
    withExamples(
      command(program, 'stats', 'show what is done, due and overdue')
        .option('--json', 'as JSON, as in the API')
        .action(inSession(async () => (await import('../commands/stats')).stats)),
      'tasks stats',
    )
  },
  ui(program: Command) {
    withExamples(
      command(program, 'ui', 'work with your tasks full-screen; ? shows the keys').action(
        inSession(async () => (await import('../commands/ui')).ui),
      ),
      'tasks ui',
    )
  },
}

/** Words after list, or after nothing, which may be meant for a command. */
function noCommand(program: Command, word: string): Failure {
  if (['list', 'ls'].includes(program.args[0] ?? '')) {
    return new Failure(
      EXIT.usage,
      'list takes no words. Use --folder or --tag; see tasks help list.',
    )
  }
  if (program.commands.some((each) => each.name() === word)) {
    return new Failure(EXIT.usage, `Options come after the command: tasks ${word} …`)
  }
  return unknownCommand(program, word)
}
