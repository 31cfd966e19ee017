import { Command, CommanderError, Option as CommanderOption, InvalidArgumentError } from 'commander'
import { version } from '../../package.json'
import { readPriority } from '../../src/core/tasks/attributes'
import { EXIT, type ExitCode, usageError } from '../print/failure'
import { COLORS, outputOf } from '../print/print'
import { act } from './act'
import { COMMANDS, loaderOf } from './all'
import { type Definition, Invalid, type Option } from './define'

type Manual = typeof import('./manual')

const SERVER = ['--server <url>', 'the server (default: TASKS_SERVER, or the last login)'] as const
const ACCOUNT = ['--account <name>', 'one of several accounts: see tasks switch'] as const

/** Runs what the arguments say. Commander has printed its own by the end: help, the version, or what is wrong. */
export async function obey(given: string[]): Promise<ExitCode> {
  try {
    const { program, args } = await createProgram(given)
    await program.parseAsync(args, { from: 'user' })
    return EXIT.fine
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.fine : EXIT.usage
    throw error
  }
}

/**
 * The commands that these arguments may mean. If the first argument names one, only that one is
 * loaded, and what only help shows is left out.
 */
export async function createProgram(args: string[]): Promise<{ program: Command; args: string[] }> {
  const only = loaderOf(args[0] ?? 'next')
  if (!only && isAsked(args, 'help', 'h')) return { program: await describedProgram(), args }
  const isBrief = only && !isAsked(args, 'help', 'h') && !isAsked(args, 'version', 'V')
  const manual = isBrief ? undefined : await import('./manual')
  const program = manual
    ? withPages(emptyProgram(), manual)
    : emptyProgram()
        .option(...SERVER)
        .option(...ACCOUNT)
  const meant = only ? [only] : ['next', ...args].flatMap((name) => loaderOf(name) ?? [])
  const definitions = await Promise.all([...new Set(meant)].map((load) => load()))
  for (const each of definitions) describe(program, each, manual)
  const [first] = only ? definitions : []
  return { program, args: first?.takesTags ? withoutTags(args, first) : args }
}

/** -shop is a tag to leave out or remove: commander gets it as queries have it. */
function withoutTags(args: readonly string[], { options = [] }: Definition): string[] {
  const end = args.indexOf('--')
  return args.map((arg, at) => {
    const [, name] = /^-(\p{L}[\p{L}\d_-]+)$/u.exec(arg) ?? []
    const isValue = options.some(
      ({ flags }) => flags.includes('<') && flags.split(/[ ,]+/).includes(args[at - 1] ?? ''),
    )
    const isWord = name !== undefined && !isValue && (end < 0 || at < end)
    const isTag = isWord && !areOptions(name, options)
    if (!isTag) return arg
    // Taskwarrior's virtual tags are in capitals.
    return /^[A-Z]{3,}$/.test(name) ? `!+${name}` : `!@${name}`
  })
}

/** Whether letters behind a dash are options in one: -aq, -n20, -pH. */
function areOptions([letter = '', ...rest]: string, options: readonly Option[]): boolean {
  const own = [...OUTPUT, ...options].find(({ flags }) => flags.startsWith(`-${letter},`))
  const value = rest.join('')
  if (own === undefined) return false
  if (!own.flags.includes('<')) return value === '' || areOptions(value, options)
  return letter === 'n' ? /^\d+$/.test(value) : letter === 'p' && readPriority(value) !== undefined
}

const OUTPUT = [{ flags: '-h, --help', about: '' }]

export async function describedProgram(): Promise<Command> {
  const manual = await import('./manual')
  const program = withPages(emptyProgram(), manual)
  for (const [heading, commands] of Object.entries(COMMANDS)) {
    program.commandsGroup(heading)
    for (const load of Object.values(commands)) describe(program, await load(), manual)
  }
  return program
}

function emptyProgram(): Command {
  return new Command('tasks')
    .configureOutput(outputOf(''))
    .showSuggestionAfterError()
    .exitOverride()
}

/** Whether help or the version is asked for, also among other letters: -ch. */
function isAsked(args: string[], name: string, letter: string): boolean {
  return args.some((arg) =>
    arg.startsWith('--') ? arg === `--${name}` : arg.startsWith('-') && arg.includes(letter),
  )
}

function withPages(program: Command, { manual, NAME }: Manual): Command {
  return program
    .option(...SERVER)
    .option(...ACCOUNT)
    .addOption(whenColored())
    .option('--jq <expression>', 'the JSON of any command through jq')
    .option('--template <text>', 'a line a task: {id} {title}')
    .option('--format <format>', 'tsv, csv, ndjson, ids, todo.txt or json')
    .description('Lists, adds and completes tasks. Without a command it shows what to do first.')
    .version(version, '-V, --version', 'show the version')
    .helpOption('-h, --help', 'show this help')
    .helpCommand(false)
    .addHelpText('beforeAll', ({ command }) => (command === program ? `NAME\n  ${NAME}\n` : ''))
    .addHelpText('after', ({ command }) => manual(command))
    .configureHelp({
      showGlobalOptions: true,
      subcommandTerm: termOf,
      styleTitle: headed,
      styleCommandDescription: (text) => `DESCRIPTION\n  ${text.replaceAll('\n', '\n  ')}`,
    })
}

/** For help only, as the formats: run.ts removes it before parsing, as tags and filters have their own --color. */
function whenColored(): CommanderOption {
  const option = new CommanderOption('--color <when>', 'whether there are colours')
  option.argChoices = [...COLORS]
  return option
}

/** With its other name where that is short: the column is as wide as the longest. */
function termOf(each: Command): string {
  const [alias = ''] = each.aliases()
  const names = alias && alias.length <= SHORT ? `${each.name()}|${alias}` : each.name()
  return `${names} ${each.usage()}`.trim()
}

const SHORT = 7

/** Headings as in a manual page, in capitals. */
function headed(title: string): string {
  return title === 'Usage:' ? 'SYNOPSIS\n ' : title.replace(/:$/, '').toUpperCase()
}

/** Adds a command and its subcommands, with the manual for help. */
function describe(parent: Command, definition: Definition, manual?: Manual) {
  const { usage, summary, argument, footnote, examples, below = [], options = [] } = definition
  const { isDefault = false, isHidden = false, takesDashes = false } = definition
  const [names = '', ...words] = usage.split(' ')
  const [name = '', ...aliases] = names.split('|')
  const self = parent
    .command([name, ...words].join(' '), { isDefault, hidden: isHidden })
    .configureOutput(outputOf(parent.parent ? `${parent.name()} ${name}` : name))
    .aliases(aliases)
    .summary(summary)
    .description(`${summary[0]?.toUpperCase()}${summary.slice(1)}.`)
    .helpOption(isHidden ? false : '-h, --help', 'show this help')
    .helpCommand(false)
    .allowUnknownOption(takesDashes)
  for (const each of options) self.addOption(optionOf(each))
  const last = self.registeredArguments.at(-1)
  if (last && argument) last.argParser(parserOf(argument.read)).description = argument.about
  if (footnote && manual) self.addHelpText('after', () => footnote(manual))
  manual?.withExamples(self, ...examples)
  if (isDefault) refuseOthers(self, parent)
  if (below.length === 0) {
    self.action(async (...given) => {
      await act(definition, given.slice(0, -2), self.opts(), self.optsWithGlobals())
    })
  }
  for (const each of below) describe(self, each, manual)
}

function optionOf({ flags, about, choices, read }: Option): CommanderOption {
  const option = new CommanderOption(flags, about)
  if (choices) option.choices(choices)
  return read ? option.argParser(parserOf(read)) : option
}

function parserOf<V>(read: (text: string, before: V) => V) {
  return (text: string, before: V) => {
    try {
      return read(text, before)
    } catch (error) {
      throw error instanceof Invalid ? new InvalidArgumentError(error.message) : error
    }
  }
}

/** A word that names no subcommand of the parent reaches the default one, which rejects it. */
function refuseOthers(self: Command, parent: Command) {
  self.allowExcessArguments().hook('preAction', async (_, { args: [word] }) => {
    const isNamed = [self.name(), ...self.aliases()].includes(parent.args[0] ?? '')
    if (word === undefined || (isNamed && self.registeredArguments.length > 0)) return
    if (!parent.parent && loaderOf(word)) {
      throw usageError(`Options come after the command: tasks ${word} ...`)
    }
    throw (await import('./unknown-command')).unknownCommand(parent, word)
  })
}
