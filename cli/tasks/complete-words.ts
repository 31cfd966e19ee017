import { everyoneIn } from '../../src/core/sharing/members'
import { offeredName } from '../../src/core/sharing/names'
import { attributeNamed } from '../../src/core/tasks/attributes'
import { FORMATS } from '../print/format'
import type { Session } from '../sync/session'

interface Candidate {
  word: string
  about: string
}

type Names = Pick<Session, 'folders' | 'tags'>

const DUE = [
  'today',
  'tomorrow',
  'mon',
  'fri',
  'sat',
  '1h',
  '3d',
  '1w',
  'eow',
  'eom',
  'sow',
  'som',
  'none',
]
const EVERY = ['day', 'weekday', 'week', '2w', 'month', 'quarter', 'year', 'none']
const PRIORITIES = ['urgent', 'high', 'medium', 'low']
/** Attributes that are offered when their names begin. */
const ATTRIBUTES: Record<string, string> = {
  'folder:': 'its folder',
  'project:': 'its folder',
  'tag:': 'a tag',
  'pri:': 'its priority',
  'due:': 'when it is due',
  'every:': 'how it repeats',
  'until:': 'the end of its repeat',
  'by:': 'who has it',
  'note:': 'a description',
}
const OF_QUERIES: Record<string, string> = {
  'due.before:': 'due earlier',
  'due.after:': 'due later',
  'pri.above:': 'of a higher priority',
  'created.after:': 'added later',
  'completed.after:': 'completed later',
  'has:': 'note, comment, due or reminder',
  'is:': 'repeating, shared, mine ...',
}

/** What the last part of a word may become: a `#folder`, `@tag`, `+person` or attribute (K15). */
export function partsOf(current: string, known: Names | undefined, isQuery: boolean): Candidate[] {
  const [, head = '', part = ''] = /^(.*?(?:^|[\s(&|!,]))([^\s(&|!,]*)$/s.exec(current) ?? []
  return offered(part, known, isQuery).map(({ word, about }) => ({ word: head + word, about }))
}

function offered(part: string, known: Names | undefined, isQuery: boolean): Candidate[] {
  const folders = known?.folders.map(({ name }) => name) ?? []
  const tags = known?.tags.map(({ name }) => name) ?? []
  const sign = part[0]
  if (sign === '#') return plain(folders, '#')
  if (sign === '@') return plain(tags, '@')
  if (sign === '+') return plain([...people(known), ...tags], '+')
  const [, key] = /^([a-z.]+):/i.exec(part) ?? []
  if (key) return plain(valuesOf(key, { folders, tags, people: people(known) }), `${key}:`)
  if (part.length < 2) return []
  const all = isQuery ? { ...ATTRIBUTES, ...OF_QUERIES } : ATTRIBUTES
  return Object.entries(all).map(([word, about]) => ({ word, about }))
}

function valuesOf(
  key: string,
  names: { folders: string[]; tags: string[]; people: string[] },
): readonly string[] {
  const [word = ''] = key.toLowerCase().split('.')
  if (word === 'has') return ['note', 'comment', 'due', 'reminder']
  if (word === 'is') return ['repeating', 'shared', 'mine', 'blocked', 'waiting', 'overdue']
  switch (attributeNamed(word)) {
    case 'folder':
      return names.folders
    case 'tag':
      return names.tags
    case 'priority':
      return PRIORITIES
    case 'due':
    case 'until':
      return DUE
    case 'every':
      return EVERY
    case 'by':
      return ['me', ...names.people]
    default:
      return []
  }
}

export const VALUES: Record<string, readonly string[]> = {
  '--due': DUE,
  '--every': EVERY,
  '--format': FORMATS,
  '--sort': ['due', 'priority', 'urgency', 'title', 'created', 'own', '-due', '-created'],
}

export function people(known: Pick<Names, 'folders'> | undefined): string[] {
  const all = everyoneIn(known?.folders ?? [])
  return all.map((person) => offeredName(all, person))
}

function plain(names: readonly string[], sign: string): Candidate[] {
  return names.map((name) => ({ word: sign + name, about: '' }))
}
