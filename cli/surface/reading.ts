import type { Command } from 'commander'
import { EXIT, Failure } from '../failure'
import { withExamples } from '../manual'
import { Session } from '../session'
import { command, inSession, tagOption } from './parts'
import { unknownCommand } from './unknown'

/** Commands that show, and change nothing by themselves. */
export const reading = {
  list(program: Command) {
    withExamples(
      command(program, 'list', 'list tasks, the open ones unless told otherwise', {
        isDefault: true,
      })
        .alias('ls')
        .allowExcessArguments()
        .option('-f, --folder <folder>', 'only those in this folder')
        .addOption(tagOption('only those with this tag; with each of them, if given several times'))
        .option('-c, --completed', 'those that are completed')
        .option('-a, --all', 'open and completed')
        .option('--json', 'as JSON, as the API answers it')
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
  stats(program: Command) {
    withExamples(
      command(program, 'stats', 'show how much is done, due and overdue')
        .option('--json', 'as JSON, as the API answers it')
        .action(inSession(async () => (await import('../commands/stats')).stats)),
      'tasks stats',
    )
  },
  ui(program: Command) {
    withExamples(
      command(
        program,
        'ui',
        'work on the tasks in a screen of their own; ? there shows its keys',
      ).action(inSession(async () => (await import('../commands/ui')).ui)),
      'tasks ui',
    )
  },
}

/** Words after list, or after nothing, which may be meant for a command. */
function noCommand(program: Command, word: string): Failure {
  if (['list', 'ls'].includes(program.args[0] ?? '')) {
    return new Failure(
      EXIT.usage,
      'list takes no words: say --folder or --tag, or see tasks help list.',
    )
  }
  if (program.commands.some((each) => each.name() === word)) {
    return new Failure(EXIT.usage, `Options come after the command: tasks ${word} …`)
  }
  return unknownCommand(program, word)
}
