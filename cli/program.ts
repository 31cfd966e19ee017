import { Command } from 'commander'
import { version } from '../package.json'
import { manual, NAME } from './manual'
import { output } from './print'
import { changing } from './surface/changing'
import { organising } from './surface/organising'
import { reading } from './surface/reading'
import { completing, explaining, server } from './surface/server'

/** By the headings that they stand under. */
const COMMANDS = {
  'Reading:': reading,
  'Changing:': changing,
  'Organising:': organising,
  'Server:': server,
}

/**
 * The commands, and what loads the one that runs: none waits for the code of another. Where the
 * first argument already says which one that is, the others are not even described.
 */
export function createProgram(first?: string): Command {
  const program: Command = new Command('tasks')
    .description('Lists, adds and completes tasks. Without a command it lists what is open.')
    .version(version, '-V, --version', 'show the version')
    .option('--server <url>', 'the server (TASKS_SERVER, or that of the last login)')
    .helpOption('-h, --help', 'show this page')
    .addHelpText('beforeAll', ({ command }) => (command === program ? `NAME\n  ${NAME}\n` : ''))
    .addHelpText('after', ({ command }) => manual(command))
    .configureHelp({
      showGlobalOptions: true,
      styleTitle: headed,
      styleCommandDescription: (text) => `DESCRIPTION\n  ${text.replaceAll('\n', '\n  ')}`,
    })
    .configureOutput(output)
    .showSuggestionAfterError()
    .exitOverride()

  for (const [heading, commands] of Object.entries(COMMANDS)) {
    const only = Object.entries(commands).find(([name]) => name === first)?.[1]
    if (!only) continue
    only(program.commandsGroup(heading))
    return program
  }
  for (const [heading, commands] of Object.entries(COMMANDS)) {
    program.commandsGroup(heading)
    for (const describe of Object.values(commands)) describe(program)
  }
  explaining(program)
  completing(program)
  return program.helpCommand(false)
}

/** As a manual has it: what it is called in capitals, and below it what it is. */
function headed(title: string): string {
  return title === 'Usage:' ? 'SYNOPSIS\n ' : title.replace(/:$/, '').toUpperCase()
}
