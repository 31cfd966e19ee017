import type { Priority } from '../../../core/tasks/contract'
import type { SpeakerClock } from '../../dates/clock'
import type { Language, Side } from '../../dates/find-date'
import type { When } from '../../dates/when'
import type { Repeat } from '../../repeat/phrases'
import { sameWordsKey } from '../matching/stem'

export type { Language, Side }

/** What makes a task of the words behind it. */
export const ADD_ORDER: Record<Language, string> = { en: 'add', ru: 'добавь' }

/** What is said beside the title. */
export interface Parts {
  folder?: string
  priority?: Priority
  tags: string[]
  when: When
  repeat?: Repeat
}

/** What the words can refer to. */
export interface ParseContext {
  language: Language
  clock: SpeakerClock
  /** Names by what their words keep through inflections. */
  folders: ReadonlyMap<string, string>
  /** Of the longest name of a folder. */
  folderWords: number
  tags: ReadonlyMap<string, string>
}

/** A part that stood at an edge of the text, and the text without it. */
export interface Found {
  rest: string
  parts: Partial<Parts>
}

/** How freely a part may be said: in a command of its own kind, or beside any words. */
export interface Strictness {
  /** "Add milk to home" names a folder, "walk to work" does not. */
  toFolder: boolean
  /** The words are an answer to "what shall it be?": "four", "Friday", "home" will do. */
  terse: boolean
}

export const COMMANDING: Strictness = { toFolder: true, terse: false }
export const PLAIN: Strictness = { toFolder: false, terse: false }
export const TERSE: Strictness = { toFolder: true, terse: true }

export function createParseContext(
  language: Language,
  clock: SpeakerClock,
  folders: readonly { name: string }[],
  tags: readonly { name: string }[],
): ParseContext {
  const named = byWords(folders)
  const folderWords = Math.max(1, ...[...named.keys()].map((key) => key.split(' ').length))
  return { language, clock, folders: named, folderWords, tags: byWords(tags) }
}

/** A folder "Reading list" is called "reading" too, unless another is. */
function byWords(list: readonly { name: string }[]): Map<string, string> {
  const short = list.map(({ name }) => [shortKey(name), name] as const)
  return new Map([...short, ...list.map(({ name }) => [sameWordsKey(name), name] as const)])
}

function shortKey(name: string): string {
  return sameWordsKey(name.replace(/(?<!\s)\s+(?:list|folder|tasks?)$/i, ''))
}

export function merge(before: Parts, found: Partial<Parts>): Parts {
  return {
    ...before,
    ...found,
    tags: [...before.tags, ...(found.tags ?? [])],
    when: { ...before.when, ...found.when },
  }
}
