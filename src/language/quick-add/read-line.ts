import type { Priority } from '../../core/tasks/contract'
import type { SpeakerClock } from '../dates/clock'
import type { When } from '../dates/when'
import type { DateToken } from './found'
import { findMarks } from './marks'
import { readAround } from './read-around'
import type { repeatFound } from './repeat-words'
import type { findTwins } from './twins'

/** What the words of a line can refer to. */
export interface LineContext {
  clock: SpeakerClock
  /** Names of the person's own; others stay text (Q5). */
  folders: readonly string[]
  tags: readonly string[]
  /**
   * The names of who a task in the folder of this name can be assigned to; null is where it goes
   * without one.
   */
  people?: (folder: string | null) => readonly string[]
  /** What understands repeats; without it "every Monday" stays text. */
  repeatFound?: typeof repeatFound
  /** Whether something else says how often, so that a time is that of its days. */
  repeats?: boolean
  /** What understands `folder:`, `tag:`, `pri:` and `due:`, and #tag: for a shell. */
  twins?: typeof findTwins
  /** What is not looked for, since something else says it. */
  without?: readonly Token['kind'][]
  /** When it is due, unless the line says so. */
  day?: string | undefined
}

/** A part of the line that says something beside the title, and what it means. */
export type Token = { from: number; to: number } & (
  | DateToken
  | { kind: 'priority'; value: Priority }
  /** Minutes before it is due, or when; 0 for "remind me to", which says no more. */
  | { kind: 'reminder'; value: number | When }
  /** A name, as its owner writes it. */
  | { kind: 'folder' | 'tag' | 'person'; value: string }
)

export interface Line {
  title: string
  /** In the order of the text, none within another. */
  tokens: Token[]
  /** A day or an instant (T17). */
  dueDate: string | null
  repeat: string | null
  repeatAfter: 'completion' | null
  repeatLeft: number | null
  /** Minutes before it is due. */
  reminder: number | null
  priority: Priority | null
  folder: string | null
  tags: string[]
  /** Who it is assigned to, by one of their names. */
  person: string | null
}

/**
 * What is typed, understood (Q1): spans of the text, not another text. Title and tokens together
 * are the text, every character once (Q2). `ignored` are texts of tokens that a person wants
 * literal. Takes well under a millisecond, for each key.
 */
export function readLine(
  text: string,
  context: LineContext,
  ignored: ReadonlySet<string> = new Set(),
): Line {
  return readAround(text, context, ignored, findMarks)
}

/** Whether of the due date only the time is said, since its repeat finds the day: "every Monday at 9:00". */
export function hasTimeOnly({ repeat, tokens }: Pick<Line, 'repeat' | 'tokens'>): boolean {
  const hasDay = ({ day, instant }: When) => day !== undefined || instant !== undefined
  return repeat !== null && !tokens.some(({ kind, value }) => kind === 'date' && hasDay(value))
}
