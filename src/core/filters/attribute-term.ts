import type { SpeakerClock } from '../../language/dates/clock'
import { readRepeat } from '../../language/repeat/phrases'
import { nearest } from '../nearest'
import { isMe } from '../sharing/names'
import { ATTRIBUTES, onlyNamed, readPriority } from '../tasks/attributes'
import { readDay } from './day'
import type { Filter, Sign, State, Term } from './terms'

/** What stands before the colon of a query's term: the attributes that a task is given, and more (K5). */
const KEYS = {
  ...ATTRIBUTES,
  title: ['title'],
  id: ['id'],
  has: ['has'],
  is: ['is', 'status'],
  created: ['created', 'entry'],
  changed: ['changed', 'modified'],
  completed: ['completed', 'end'],
} as const
type Key = keyof typeof KEYS

/** Words of other programs that have no single name here. */
const INSTEAD: Record<string, string> = {
  description: 'Try title: or note:',
  urgency: 'Try --sort urgency',
  urg: 'Try --sort urgency',
  annotation: 'Try has:comment',
  annotations: 'Try has:comment',
  uuid: 'Its first eight characters are enough: tasks show ebeeab00',
  age: 'Write it as age > 30d',
}

const MODIFIERS = {
  '<': ['before', 'below', 'under'],
  '<=': ['by'],
  '=': ['is', 'equals', 'contains', 'has'],
  '>': ['after', 'above', 'over'],
  '>=': [],
  not: ['not', 'isnt', 'hasnt'],
  any: ['any'],
  none: ['none'],
  prefix: ['startswith', 'left'],
} as const
type Modifier = keyof typeof MODIFIERS

const HAS: Record<string, Filter> = {
  note: state('note'),
  comment: state('comment'),
  due: not(state('no date')),
  reminder: state('reminder'),
  tag: not(state('no tag')),
  folder: not(state('no folder')),
  person: not(state('no person')),
}
const IS: Record<string, Filter> = {
  blocked: state('blocked'),
  waiting: state('waiting'),
  repeating: state('repeating'),
  recurring: state('repeating'),
  shared: state('shared'),
  mine: { kind: 'assignee', name: null },
  overdue: state('overdue'),
  subtask: state('subtask'),
  open: state('open'),
  pending: state('open'),
  done: state('done'),
  completed: state('done'),
}
/** Attributes whose values come before or after others. */
const ORDERED: readonly Key[] = ['priority', 'due', 'created', 'changed', 'completed', 'until']
/** What a task without a value of this attribute is. */
const NONE: Partial<Record<Key, State>> = {
  folder: 'no folder',
  tag: 'no tag',
  due: 'no date',
  by: 'no person',
}

/** The term of an attribute, or what is wrong with its name or with its value. */
export type AttributeTerm = Filter | { wrong: 'name' | 'value'; message: string }

/** An attribute's key and sign: `due.before` is due and `<`. */
export interface AttributeKey {
  key: Key
  sign: Modifier
}

/** Undefined where the name is unknown. */
export function attributeKey(name: string): AttributeKey | undefined {
  const [word = '', modifier] = name.split('.')
  const key = onlyNamed<Key>(KEYS, word)
  const sign = modifier === undefined ? '=' : onlyNamed<Modifier>(MODIFIERS, modifier)
  return key && sign ? { key, sign } : undefined
}

export function unknownAttribute(name: string): string {
  const [word = '', modifier] = name.toLowerCase().split('.')
  const key = onlyNamed<Key>(KEYS, word)
  if (key && modifier !== undefined) {
    const near = nearest(modifier, Object.values(MODIFIERS).flat())
    return `No “.${modifier}”. ${near ? `Did you mean “${word}.${near}”?` : modifiersOf(key, word)}`
  }
  const near = nearest(word, Object.values(KEYS).flat())
  const advice = INSTEAD[word] ?? (near ? `Did you mean “${near}:”?` : OTHERS)
  return `No attribute “${word}”. ${advice}`
}

function modifiersOf(key: Key, word: string): string {
  const [one, other] = ORDERED.includes(key) ? ['before', 'after'] : ['is', 'not']
  return `Try ${word}.${one}: or ${word}.${other}:`
}

const OTHERS = 'Try folder:, tag:, due:, pri: or has:, or put quotes around it if it is text'

/** The filter that `key.modifier:value` stands for. Names of folders, tags and people are known. */
export function attributeTerm(
  { key, sign }: AttributeKey,
  value: string,
  clock: SpeakerClock,
): AttributeTerm {
  const none = NONE[key]
  if (none && (sign === 'none' || (value === '' && sign === '='))) return state(none)
  if (none && (sign === 'any' || (value === '' && sign === 'not'))) return not(state(none))
  if (value === '') return { wrong: 'value', message: `A value is missing here. ${exampleOf(key)}` }
  if (sign === 'prefix' && (key === 'folder' || key === 'tag')) {
    return { kind: key, name: value, isPrefix: true }
  }
  const isOrder = sign === '<' || sign === '<=' || sign === '>' || sign === '>='
  if (sign === 'prefix' || (isOrder && !ORDERED.includes(key))) {
    return { wrong: 'name', message: `“${key}” has no order. ${modifiersOf(key, key)}` }
  }
  const term = termOf(key, isOrder ? sign : '=', value, clock)
  if (!term) {
    const wrong = key === 'start' || key === 'depends' ? 'name' : 'value'
    return { wrong, message: `I can’t read “${value}” here. ${exampleOf(key)}` }
  }
  return sign === 'not' ? not(term) : term
}

function termOf(key: Key, sign: Sign, value: string, clock: SpeakerClock): Filter | undefined {
  switch (key) {
    case 'folder':
    case 'tag':
      return { kind: key, name: value, isPrefix: false }
    case 'priority': {
      const priority = readPriority(value)
      return priority && { kind: 'priority', priority, ...(sign !== '=' && { sign }) }
    }
    case 'due':
    case 'created':
    case 'changed':
    case 'completed':
    case 'until': {
      const day = readDay(value, clock)
      return day === undefined ? undefined : { kind: 'day', field: key, sign, day }
    }
    case 'every': {
      const found = readRepeat(value, clock) ?? readRepeat(`every ${value}`, clock)
      return found && { kind: 'every', repeat: found.repeat }
    }
    case 'by':
      return { kind: 'assignee', name: isMe(value) ? null : value }
    case 'note':
    case 'title':
      return { kind: 'field', field: key, text: value, isPattern: false }
    case 'id':
      return idsTerm(value)
    case 'has':
      return HAS[value.toLowerCase().replace(/s$/, '')]
    case 'is':
      return IS[value.toLowerCase()]
    default:
      return undefined
  }
}

function idsTerm(value: string): Term | undefined {
  const ranges = value.split(',').map((part) => /^(\d{1,15})(?:-(\d{1,15}))?$/.exec(part))
  if (!ranges.every((range) => range !== null)) return undefined
  return {
    kind: 'ids',
    ranges: ranges.map(([, from, to = from]) => [Number(from), Number(to)]),
  }
}

const NOT_YET = 'Tasks have no start and depend on no others yet'
const EXAMPLES: Partial<Record<Key, string>> = {
  start: NOT_YET,
  depends: NOT_YET,
  has: `Try ${Object.keys(HAS).join(', ')}`,
  is: `Try ${Object.keys(IS).join(', ')}`,
  priority: 'Try urgent, high, medium or low',
  every: 'Try weekly or "2 weeks"',
  id: 'Try 12 or 1,4-9',
}

function exampleOf(key: Key): string {
  return EXAMPLES[key] ?? 'Try today, fri, 7d, eow or 2026-12-24'
}

function state(state: State): Filter {
  return { kind: 'state', state }
}

function not(part: Filter): Filter {
  return { kind: 'not', part }
}
