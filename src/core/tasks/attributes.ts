import type { Priority } from './contract'

/** The attributes of a task as people type them before a colon, with their other names (K1). */
export const ATTRIBUTES = {
  folder: ['folder', 'project'],
  tag: ['tag', 'tags'],
  priority: ['priority'],
  due: ['due'],
  every: ['every', 'recur'],
  until: ['until'],
  by: ['by', 'assigned'],
  note: ['note'],
  start: ['start', 'wait', 'scheduled'],
  depends: ['depends'],
} as const

export type Attribute = keyof typeof ATTRIBUTES

/** Attributes that other programs have and tasks here don't. */
export const MISSING: readonly Attribute[] = ['start', 'depends']

/** All names that stand before a colon, for completion and suggestions. */
export const ATTRIBUTE_NAMES: readonly string[] = Object.values(ATTRIBUTES).flat()

/** The attribute that a word names: one of its names, or what only its names begin with. */
export function attributeNamed(word: string): Attribute | undefined {
  return onlyNamed(ATTRIBUTES, word)
}

/** The key of `named` one of whose names is the word, or alone begins with it. */
export function onlyNamed<K extends string>(
  named: Readonly<Record<K, readonly string[]>>,
  word: string,
): K | undefined {
  const typed = word.toLowerCase()
  const keys = Object.keys(named) as K[]
  const exact = keys.find((key) => named[key].includes(typed))
  if (exact || typed.length < SHORTEST) return exact
  const begun = keys.filter((key) => named[key].some((name) => name.startsWith(typed)))
  return begun.length === 1 ? begun[0] : undefined
}

/** Letters of a name that is cut short. */
const SHORTEST = 2

/** A priority as it may be typed: high, H, 2 or p2. */
export function readPriority(text: string): Priority | undefined {
  const typed = text.toLowerCase().replace(/^p(?=[1-4]$)/, '')
  return onlyNamed(PRIORITY_NAMES, typed)
}

/** From the most urgent one. */
const PRIORITY_NAMES: Record<Priority, readonly string[]> = {
  urgent: ['urgent', 'u', '1'],
  high: ['high', 'h', '2'],
  medium: ['medium', 'm', '3', 'normal', 'none'],
  low: ['low', 'l', '4'],
}
