import { Command } from 'commander'
import { version } from '../package.json'
import { MANUAL, NAME } from './manual'
import { changing } from './surface/changing'
import { organising } from './surface/organising'
import { reading } from './surface/reading'
import { server } from './surface/server'

/** All commands, and what loads the one that runs: no command waits for the code of another. */
export function createProgram(): Command {
  const program: Command = new Command('tasks')
    .description('Lists, adds and completes tasks. Without a command it lists what is open.')
    .version(version, '-V, --version', 'show the version')
    .option('--server <url>', 'the server (TASKS_SERVER, or that of the last login)')
    .helpOption('-h, --help', 'show this page')
    .addHelpText('beforeAll', ({ command }) => (command === program ? `NAME\n  ${NAME}\n` : ''))
    .addHelpText('after', MANUAL)
    .configureHelp({
      showGlobalOptions: true,
      styleTitle: (title) => title.replace(/:$/, '').toUpperCase(),
    })
    .showSuggestionAfterError()
    .exitOverride()

  reading(program)
  changing(program)
  organising(program)
  server(program)
  return program.helpCommand('help [command]', 'show the page of a command')
}
