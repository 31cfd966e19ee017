import type { Priority } from '../tasks/contract'
import type { SpeakerClock } from './clock'
import { sameWordsKey } from './stem'
import type { When } from './when'

export type Language = 'en' | 'ru'

/** What is said beside the title. */
export interface Parts {
  folder?: string
  priority?: Priority
  tags: string[]
  when: When
}

/** What the words can refer to. */
export interface Scene {
  language: Language
  clock: SpeakerClock
  /** Names by what their words keep through inflections. */
  folders: ReadonlyMap<string, string>
  tags: ReadonlyMap<string, string>
}

export type Side = 'start' | 'end'

/** A part that stood at an edge of the text, and the text without it. */
export interface Found {
  rest: string
  parts: Partial<Parts>
}

/** How freely a part may be said: in a command of its own kind, or beside any words. */
export interface Manner {
  /** "Add milk to home" names a folder, "walk to work" does not. */
  toFolder: boolean
  /** The words are an answer to "what shall it be?": "four", "Friday", "home" will do. */
  terse: boolean
}

export function createScene(
  language: Language,
  clock: SpeakerClock,
  folders: readonly { name: string }[],
  tags: readonly { name: string }[],
): Scene {
  return { language, clock, folders: byWords(folders), tags: byWords(tags) }
}

function byWords(list: readonly { name: string }[]): Map<string, string> {
  return new Map(list.map(({ name }) => [sameWordsKey(name), name]))
}

export function merge(before: Parts, found: Partial<Parts>): Parts {
  return {
    ...before,
    ...found,
    tags: [...before.tags, ...(found.tags ?? [])],
    when: { ...before.when, ...found.when },
  }
}
