import { type Command, InvalidArgumentError, Option } from 'commander'
import { PRIORITIES } from '../../src/core/tasks/rules'
import type { ServerOption } from '../sync/accounts'
import { Session } from '../sync/session'
import { type ListingOptions, tellChangesAs } from '../tasks/report'
import { withExamples } from './manual'
import { unknownCommand } from './unknown-command'

type Work<A extends unknown[]> = (session: Session, ...args: A) => Promise<void>

/** A command; its summary is what its page begins with. */
export function command(
  parent: Command,
  nameAndArguments: string,
  summary: string,
  options: { isDefault?: boolean } = {},
): Command {
  const description = `${summary[0]?.toUpperCase()}${summary.slice(1)}.`
  return parent
    .command(nameAndArguments, options)
    .summary(summary)
    .description(description)
    .helpOption('-h, --help', 'show this help')
    .helpCommand(false)
}

/** What a task can be given when it is added or edited. */
export function fields(command: Command): Command {
  return command
    .addOption(priorityOption())
    .option('-d, --due <day>', 'the due date: today, fri 17:00, 3d, 2026-12-24 …')
    .option('--description <text>', 'a longer description')
    .addOption(tagOption('a tag; repeat it for several'))
}

export function priorityOption(): Option {
  return new Option('-p, --priority <priority>', 'the priority').choices(PRIORITIES)
}

/** The value of --shift: days, back where there is a minus before them. */
export function wholeDays(text: string): number {
  if (/^[-+]?\d{1,4}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('Give a number of days, such as 7 or -1.')
}

/** A command that changes something, and says so in one of these ways. */
export function telling(command: Command): Command {
  return command
    .option('--json', 'print what was changed as JSON, as in the API')
    .option('-q, --quiet', 'print ids only')
}

/** A command that lists what has ids. */
export function listing(command: Command): Command {
  return command.option('--json', 'as JSON, as in the API').option('-q, --quiet', 'ids only')
}

/** How often a task repeats. */
export function every(command: Command): Command {
  return command.option('--every <how>', 'repeat it: day, "2 weeks", "mon and fri", 31st …')
}

/** One that may be given several times. */
export function tagOption(description: string, flags = '-t, --tag <tag>'): Option {
  const several = (tag: string, before: string[] = []) => [...before, tag]
  return new Option(flags, description).argParser(several)
}

/** The colour of a tag or filter. */
export function colorOption(): Option {
  return new Option('--color <color>', '# and six hex digits').argParser(readColor)
}

export function readColor(text: string): string {
  if (/^#[0-9a-f]{6}$/i.test(text)) return text
  throw new InvalidArgumentError('Give # and six hex digits, such as #3b82f6.')
}

export function readColorOrNone(text: string): string {
  return text === 'none' ? text : readColor(text)
}

/** The value of an option that is a number of things. */
export function wholeNumber(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('Give a whole number, such as 20.')
}

/** What a command shows by itself, so that a word that is not one of its commands ends up here. */
export function ownList(parent: Command, summary: string): Command {
  return command(parent, 'list', summary, { isDefault: true })
    .alias('ls')
    .allowExcessArguments()
    .hook('preAction', (_, { args: [word] }) => {
      if (word !== undefined) throw unknownCommand(parent, word)
    })
}

/** `tasks folders` and `tasks folders list` are the same. */
export function sublist(
  parent: Command,
  summary: string,
  load: () => Promise<Work<[ListingOptions]>>,
) {
  withExamples(
    listing(ownList(parent, summary)).action(inSession(load)),
    `tasks ${parent.name()} list --json`,
  )
}

/** What commander calls with the arguments, the options and the command. */
export function inSession<A extends unknown[]>(load: () => Promise<Work<A>>) {
  return async (...given: unknown[]) => {
    const self = given.at(-1) as Command
    const work = await load()
    tellChangesAs(self.opts())
    await work(
      await Session.open(self.optsWithGlobals<ServerOption>()),
      ...(given.slice(0, -1) as A),
    )
  }
}
