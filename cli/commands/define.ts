import { InvalidArgumentError } from 'commander'
import { PRIORITIES } from '../../src/core/tasks/rules'
import type { ServerOption } from '../sync/accounts'
import type { Session } from '../sync/session'

/** A command as its page tells it, and what it does; `program.ts` makes what parses and runs it. */
export interface Definition {
  /** Its name, other names behind |, and its arguments. */
  usage: string
  /** What its page begins with. */
  summary: string
  options?: readonly Option[]
  /** Of the last argument, where its name doesn't say what it can be. */
  argument?: { about: string; read: (text: string) => string }
  /** The first one is on the program's own page too. */
  examples: readonly string[]
  /** Also runs where its parent is given alone. */
  isDefault?: boolean
  isHidden?: boolean
  /** What begins with a dash may be an argument. */
  takesDashes?: boolean
  /** What its page ends with. */
  footnote?: () => string
  run?(session: Session, ...given: unknown[]): unknown
  /** In place of `run`, where nobody needs to be logged in. */
  runAlone?(...given: unknown[]): unknown
  /** The commands that it is the parent of. */
  below?: readonly Definition[]
}

/** An option, and how what is typed is read. */
export interface Option<F extends string = string, V = unknown> {
  flags: F
  about: string
  choices?: readonly string[]
  read?(text: string, before?: V): V
}

type Told<U, O extends readonly Option[]> = Omit<Definition, 'options' | 'run' | 'runAlone'> & {
  usage: U
  options?: O
}

/** A command that is given its arguments, then its options, typed by what is said of them. */
export function command<const U extends string, const O extends readonly Option[] = []>(
  definition: Told<U, O> & { run(session: Session, ...given: Given<U, O>): unknown },
): Definition {
  return definition as unknown as Definition
}

/** One for which nobody needs to be logged in; its options are also those of the program. */
export function commandAlone<const U extends string, const O extends readonly Option[] = []>(
  definition: Told<U, O> & { runAlone(...given: Given<U, O, ServerOption>): unknown },
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

/** What a command is given of its options, by their long names. */
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

/** `--name` is there or not, `--name <value>` has a text, or what `read` makes of it. */
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

/** One that may be given several times. */
export function severalOf<F extends string>(flags: F, about: string): Option<F, string[]> {
  return option(flags, about, (text: string, before: string[] = []) => [...before, text])
}

/** Of a command that changes something, and says so in one of these ways. */
export const TELLING = [
  option('--json', 'print what was changed as JSON, as in the API'),
  option('-q, --quiet', 'print ids only'),
] as const

export const AS_JSON = option('--json', 'as JSON, as in the API')

/** Of a command that lists what has ids. */
export const LISTING = [AS_JSON, option('-q, --quiet', 'ids only')] as const

export const PRIORITY = choice('-p, --priority <priority>', 'the priority', PRIORITIES)
export const TAG = severalOf('-t, --tag <tag>', 'a tag; repeat it for several')
export const UNTAG = severalOf('--untag <tag>', 'a tag to remove')
export const EVERY = option('--every <how>', 'repeat it: day, "2 weeks", "mon and fri", 31st …')
export const YES = option('-y, --yes', 'skip the confirmation')

/** What a task can be given when it is added or edited. */
export const FIELDS = [
  PRIORITY,
  option('-d, --due <day>', 'the due date: today, fri 17:00, 3d, 2026-12-24 …'),
  option('--description <text>', 'a longer description'),
  TAG,
] as const

/** Of a tag or filter. */
export const COLOR = option('--color <color>', '# and six hex digits', readColor)

export function readColor(text: string): string {
  if (/^#[0-9a-f]{6}$/i.test(text)) return text
  throw new InvalidArgumentError('Give # and six hex digits, such as #3b82f6.')
}

/** The value of an option that is a number of things. */
export function wholeNumber(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('Give a whole number, such as 20.')
}
