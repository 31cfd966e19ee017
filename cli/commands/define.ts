import { readPriority } from '../../src/core/tasks/attributes'
import type { Priority } from '../../src/core/tasks/contract'
import { PRIORITIES } from '../../src/core/tasks/rules'
import type { ServerOption } from '../sync/accounts'
import type { Session } from '../sync/session'

/** A command: its help, arguments, options and code. `program.ts` turns it into commander's. */
export interface Definition {
  /** Its name, aliases after |, and its arguments. */
  usage: string
  summary: string
  options?: readonly Option[]
  /** Describes and parses the last argument. */
  argument?: { about: string; read: (text: string) => string }
  /** The first one is in the program's own help too. */
  examples: readonly string[]
  /** Also runs if its parent is given alone. */
  isDefault?: boolean
  isHidden?: boolean
  /** What begins with a dash may be an argument. */
  takesDashes?: boolean
  /** A dash and a word is a tag to leave out or remove. */
  takesTags?: boolean
  /** The end of its help, for which the texts of the manual are loaded. */
  footnote?: (manual: typeof import('./manual')) => string
  run?(session: Session, ...given: unknown[]): unknown
  /** In place of `run`, for a command that needs no login. */
  runAlone?(...given: unknown[]): unknown
  /** Its subcommands. */
  below?: readonly Definition[]
}

/** What an option can't be. */
export class Invalid extends Error {}

export interface Option<F extends string = string, V = unknown> {
  flags: F
  about: string
  choices?: readonly string[]
  read?(text: string, before?: V): V
}

type DefinitionOf<U, O extends readonly Option[]> = Omit<
  Definition,
  'options' | 'run' | 'runAlone'
> & {
  usage: U
  options?: O
}

/** A command. The types of the arguments and options of `run` come from `usage` and `options`. */
export function command<const U extends string, const O extends readonly Option[] = []>(
  definition: DefinitionOf<U, O> & { run(session: Session, ...given: Given<U, O>): unknown },
): Definition {
  return definition as unknown as Definition
}

/** A command that needs no login; it gets the program's options too. */
export function commandAlone<const U extends string, const O extends readonly Option[] = []>(
  definition: DefinitionOf<U, O> & { runAlone(...given: Given<U, O, ServerOption>): unknown },
): Definition {
  return definition as unknown as Definition
}

type Given<U, O extends readonly Option[], More = unknown> = [...Arguments<U>, Options<O> & More]

type Arguments<U> = U extends `${string} ${infer Rest}` ? Words<Rest> : []
type Words<T> = T extends `${infer W} ${infer Rest}` ? [Word<W>, ...Words<Rest>] : [Word<T>]
type Word<W> = W extends `${string}...${string}`
  ? string[]
  : W extends `<${string}`
    ? string
    : string | undefined

export type Options<O extends readonly Option[]> = {
  [E in O[number] as Camel<Long<E['flags']>>]?: E extends Option<string, infer V> ? V : never
}

type Long<F> = F extends `${string}--no-${infer Name}`
  ? Name
  : F extends `${string}--${infer Name} ${string}`
    ? Name
    : F extends `${string}--${infer Name}`
      ? Name
      : never
type Camel<N> = N extends `${infer A}-${infer B}` ? `${A}${Capitalize<B>}` : N

/** The value of `--name` is a boolean, of `--name <value>` a text or the result of `read`. */
export function option<F extends string>(
  flags: F,
  about: string,
): Option<F, F extends `${string} <${string}` ? string : boolean>
export function option<F extends string, V>(
  flags: F,
  about: string,
  read: (text: string, before?: V) => V,
): Option<F, V>
export function option(flags: string, about: string, read?: Option['read']): Option {
  return { flags, about, ...(read && { read }) }
}

export function choice<F extends string, V extends string>(
  flags: F,
  about: string,
  choices: readonly V[],
): Option<F, V> {
  return { flags, about, choices }
}

export function severalOf<F extends string>(flags: F, about: string): Option<F, string[]> {
  return option(flags, about, (text: string, before: string[] = []) => [...before, text])
}

/** Begins each word behind the -- of tasks add. No argument of a program can hold it. */
export const AS_IT_IS = '\0'

/** Overrides of Taskwarrior's settings: rc.verbose=nothing, rc:FILE. */
export const OVERRIDE = /^rc(?::|\.[\w.]+[:=])/

export const CHANGE_OUTPUT = [
  option('--json', 'print what was changed as JSON, as in the API'),
  option('-q, --quiet', 'print ids only'),
] as const

export const AS_JSON = option('--json', 'as JSON, as in the API')

export const GROUPS = ['folder', 'due', 'tag', 'person'] as const

/** What a list looks like. */
export const SHAPE = [
  option(
    '-s, --sort <order>',
    'the order: own, or keys such as due,pri or -created (default: due)',
  ),
  option('--columns <names>', 'the columns, such as id,due,title,age'),
  choice('--group <by>', 'with a heading for each', GROUPS),
] as const

/** Today, and the days after it that `upcoming` shows. */
export const UPCOMING_DAYS = 7

export const LIMIT = option('-n, --limit <count>', 'show at most so many', wholeNumber)

export const LIST_OUTPUT = [AS_JSON, option('-q, --quiet', 'ids only')] as const

export const PRIORITY: Option<'-p, --priority <priority>', Priority> = {
  ...choice('-p, --priority <priority>', 'the priority; also H or 2', PRIORITIES),
  read: priority,
}
export const TAG = severalOf('-t, --tag <tag>', 'a tag; repeat it for several')
export const UNTAG = severalOf('--untag <tag>', 'a tag to remove')
export const EVERY = option('--every <how>', 'repeat it: day, "2 weeks", "mon and fri", 31st ...')
export const YES = option('-y, --yes', 'skip the confirmation')

export const FIELDS = [
  PRIORITY,
  option('-d, --due <day>', 'the due date: today, fri 17:00, 3d, 2026-12-24 ...'),
  option('--description <text>', 'a longer description'),
  TAG,
] as const

export const COLOR = option('--color <color>', '# and six hex digits, or red, blue ...', readColor)

export function readColor(text: string): string {
  if (/^#[0-9a-f]{6}$/i.test(text)) return text
  const named = /^[a-z]+$/i.test(text) ? Bun.color(text, 'hex') : null
  if (named) return named
  throw new Invalid('Give a name such as red, or # and six hex digits: #3b82f6.')
}

function priority(text: string): Priority {
  const found = readPriority(text)
  if (found) return found
  throw new Invalid('Give urgent, high, medium or low.')
}

export function wholeNumber(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw new Invalid('Give a whole number, such as 20.')
}
