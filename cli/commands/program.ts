import { Command, Option } from 'commander'
import { version } from '../../package.json'
import { COLORS, output } from '../print/print'
import { changing } from './define-changing'
import { organising } from './define-organising'
import { planning } from './define-planning'
import { reading } from './define-reading'
import { completing, explaining, server } from './define-server'
import { sharing } from './define-sharing'
import { manual, NAME } from './manual'

/** By the headings that they stand under. */
const COMMANDS = {
  'Reading:': reading,
  'Changing:': changing,
  'Planning:': planning,
  'Organising:': organising,
  'Sharing:': sharing,
  'Server:': server,
}

const SERVER = ['--server <url>', 'the server (default: TASKS_SERVER, or the last login)'] as const

/**
 * The commands, and what loads the one that runs: none waits for the code of another. Where the
 * first argument already says which one that is, the others are not even described, nor is what
 * only their pages show.
 */
export function createProgram(args: string[]): Command {
  const program = emptyProgram()
  const only = isQuestion(args) ? undefined : commandNamed(args[0] ?? 'list')
  if (only) only(program.option(...SERVER))
  else describeAll(program)
  return program
}

/** With all commands described, whichever runs. */
export function describedProgram(): Command {
  const program = emptyProgram()
  describeAll(program)
  return program
}

function emptyProgram(): Command {
  return new Command('tasks').configureOutput(output).showSuggestionAfterError().exitOverride()
}

/** Whether a first word is the name of a command, and not what an alias could be. */
export function isCommand(name: string): boolean {
  return commandNamed(name) !== undefined
}

function commandNamed(name: string): ((program: Command) => void) | undefined {
  for (const commands of Object.values(COMMANDS)) {
    for (const [each, describe] of Object.entries(commands)) if (each === name) return describe
  }
  return undefined
}

/** For a page or the version, which any command can be asked; also among other letters: -ch. */
function isQuestion(args: string[]): boolean {
  return args.some((arg) => {
    if (arg.startsWith('--')) return arg === '--help' || arg === '--version'
    return arg.startsWith('-') && (arg.includes('h') || arg.includes('V'))
  })
}

function describeAll(program: Command) {
  program
    .option(...SERVER)
    .addOption(whenColored())
    .description('Lists, adds and completes tasks. Without a command it lists open tasks.')
    .version(version, '-V, --version', 'show the version')
    .helpOption('-h, --help', 'show this help')
    .helpCommand(false)
    .addHelpText('beforeAll', ({ command }) => (command === program ? `NAME\n  ${NAME}\n` : ''))
    .addHelpText('after', ({ command }) => manual(command))
    .configureHelp({
      showGlobalOptions: true,
      styleTitle: headed,
      styleCommandDescription: (text) => `DESCRIPTION\n  ${text.replaceAll('\n', '\n  ')}`,
    })
  for (const [heading, commands] of Object.entries(COMMANDS)) {
    program.commandsGroup(heading)
    for (const describe of Object.values(commands)) describe(program)
  }
  explaining(program)
  completing(program)
}

/** Told only: run.ts takes it out before commands are parsed, as tags and filters have another. */
function whenColored(): Option {
  const option = new Option('--color <when>', 'whether there are colours')
  option.argChoices = [...COLORS]
  return option
}

/** As a manual has it: what it is called in capitals, and below it what it is. */
function headed(title: string): string {
  return title === 'Usage:' ? 'SYNOPSIS\n ' : title.replace(/:$/, '').toUpperCase()
}
