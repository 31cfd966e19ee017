import { type Attribute, attributeNamed, MISSING } from '../../src/core/tasks/attributes'
import { fold } from '../../src/core/words'
import { quotedIn } from '../../src/language/dates/spans'
import { nameAt } from '../../src/language/quick-add/name-at'
import { lineOf } from './line-of'
import { fromTaskwarrior } from './taskwarrior-terms'

/** A name behind a sign or an attribute; `mark` is how it was typed where it can stay in the title. */
export interface Name {
  name: string
  mark?: string
}

/** What words say of a task, beside the text that is left (K1). Values are as typed; an empty one clears. */
export interface Said {
  text: string
  folder?: Name
  tags: Name[]
  untag: string[]
  /** `+word`: a person of the folder, else a tag. */
  plus: Name[]
  values: Partial<Record<Exclude<Attribute, 'folder' | 'tag' | 'start' | 'depends'>, string>>
  /** What looks like an attribute and is none, is none yet, or has no value. */
  unknown: { text: string; name: string; why: 'unknown' | 'missing' | 'empty' }[]
}

/** Names that signs may name, so that those of several words are found: #Side Projects. */
export interface Known {
  folders: readonly string[]
  tags: readonly string[]
  people: readonly string[]
}

const START = /(?<=^|\s)(?:(?<key>\p{L}{2,}):|(?<sign>![@+]|[#@+-])(?=["\p{L}]))/gu
const VALUE = /"[^"]*"|'[^']+'(?=\s|$)|[^\s"]*/y
const NAME = /"[^"]+"|\p{L}[\p{L}\p{N}_-]*(?=[\s,.;:!?)]|$)/uy

/** Characters. What is longer is no line that somebody types, and is not read (security 27). */
const LONGEST = 5_000
/** Characters of a name and the one behind it. */
const LONGEST_NAME = 101

const FURTHER = /\s(\p{L}{2,})(?:\.\p{L}+)?:/u

/** Ids as 12, 12,13 and 12-15 (K4). */
const IDS = /^\d+(?:-\d+)?(?:,\d+(?:-\d+)?)*$/

/**
 * The same of a query, in which names of several words need no quotes, and signs are more than text:
 * only dates and texts get theirs back.
 */
export function queryOf(words: readonly string[]): string {
  if (words.length > 0 && words.every((word) => IDS.test(word))) return `id:${words.join(',')}`
  // A whole query in one word of the shell has another attribute behind its first value.
  const isQuery = (word: string) => attributeNamed(FURTHER.exec(word)?.[1] ?? '') !== undefined
  const isText = (word: string) =>
    !/^(?:fo|pro|tag|[#@+-])|[&|()!,<>=]/i.test(word) && !isQuery(word)
  const line = words.map((word) => (isText(word) ? lineOf([word, '']) : word)).join(' ')
  return fromTaskwarrior(line.trim())
}

/**
 * Reads `key:value`, `#folder`, `@tag` and `+word` anywhere in a text, and with `canRemove` `-tag` and
 * `!@tag`. What is in quotes is text.
 */
export function readSaid(text: string, known: Known, canRemove = false): Said {
  const said: Said = { text, tags: [], untag: [], plus: [], values: {}, unknown: [] }
  if (text.length > LONGEST) return said
  const quotes = quotedIn(text)
  const folded = fold(text)
  const left: string[] = []
  let at = 0
  const take = (from: number, to: number) => {
    left.push(text.slice(at, from))
    at = to
  }
  for (const { index, 0: start, groups } of text.matchAll(START)) {
    if (index < at || quotes.some(({ from, to }) => index >= from && index < to)) continue
    const { key, sign = '' } = groups ?? {}
    const from = index + start.length
    const found = key ? valueAt(text, from) : nameHere(text, folded, from, namesFor(sign, known))
    const typed = start + (found?.typed ?? '')
    if (key && found?.value === '' && !canRemove && isWritten(key)) {
      said.unknown.push({ text: typed, name: key, why: 'empty' })
    }
    if (!found || (!canRemove && (found.value === '' || sign === '-' || sign.startsWith('!'))))
      continue
    const isTaken = key
      ? putValue(said, key, found.value, typed)
      : putMark(said, sign, found.value, typed, known)
    if (isTaken) take(index, index + typed.length)
  }
  take(text.length, text.length)
  said.text = left.reduce(joined, '').trim()
  return said
}

/** Whether it is meant as an attribute: "Note: …" begins a title, and so may "by:". */
function isWritten(key: string): boolean {
  return /^(?:pri|prio|priority|tag|tags|project|folder|due|every|recur|until)$/.test(key)
}

/** With one space where something was taken out, or none before a comma. */
function joined(text: string, rest: string): string {
  if (!text.trim()) return rest.trimStart()
  return text.trimEnd() + (/^[,.;:?)]|^\s*$/.test(rest) ? '' : ' ') + rest.trimStart()
}

interface Found {
  value: string
  /** With its quotes. */
  typed: string
}

function valueAt(text: string, from: number): Found {
  VALUE.lastIndex = from
  const typed = VALUE.exec(text)?.[0] ?? ''
  return { typed, value: typed.replace(/^(["'])(.*)\1$/s, '$2') }
}

function nameHere(
  text: string,
  folded: string,
  from: number,
  names: readonly string[],
): Found | undefined {
  const known = nameAt(folded.slice(from, from + LONGEST_NAME), names)
  if (known !== undefined) return { value: known, typed: text.slice(from, from + known.length) }
  NAME.lastIndex = from
  const typed = NAME.exec(text)?.[0]
  return typed === undefined ? undefined : { typed, value: typed.replaceAll('"', '') }
}

function namesFor(sign: string, { folders, tags, people }: Known): readonly string[] {
  if (sign === '#') return [...folders, ...tags]
  return sign === '+' ? [...people, ...tags] : tags
}

function putMark(said: Said, sign: string, name: string, mark: string, known: Known): boolean {
  const isFolder = sign === '#' && !isOnlyTag(name, said.text, known)
  if (isFolder) {
    if (said.folder) return false
    // What is known of this name may be a tag.
    said.folder = isIn(known.folders, name)
      ? { name, mark }
      : { name: mark.slice(1).replaceAll('"', ''), mark }
  } else if (sign === '-' || sign.startsWith('!')) said.untag.push(name)
  else if (sign === '+') said.plus.push({ name, mark })
  else said.tags.push({ name, mark })
  return true
}

/** As in queries, a tag may be written with # as well, unless it is there with an @. */
function isOnlyTag(name: string, text: string, { folders, tags }: Known): boolean {
  return !isIn(folders, name) && isIn(tags, name) && !fold(text).includes(`@${fold(name)}`)
}

function isIn(names: readonly string[], name: string): boolean {
  return names.some((each) => fold(each) === fold(name))
}

function putValue(said: Said, key: string, value: string, typed: string): boolean {
  const attribute = attributeNamed(key)
  const isMissing = attribute !== undefined && MISSING.includes(attribute)
  if (!attribute || isMissing) {
    // Not a link, or an unknown word with nothing behind it.
    if (value ? !value.startsWith('//') : isMissing) {
      said.unknown.push({ text: typed, name: key, why: attribute ? 'missing' : 'unknown' })
    }
    return false
  }
  if (attribute === 'folder') said.folder = { name: value }
  else if (attribute === 'tag') {
    for (const name of value.split(',')) said.tags.push({ name })
  } else said.values[attribute as keyof Said['values']] = value
  return true
}
