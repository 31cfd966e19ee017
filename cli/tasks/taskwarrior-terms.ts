import { addDays, addMonths, lastOf, mondayOf } from '../../src/core/days'
import { localDay } from '../dates/local-day'
import { usageError } from '../print/failure'

/** Characters of a query. The parser's own constant would load all languages with every new task. */
const LONGEST_QUERY = 1_000

/** Virtual tags that are words or attributes here. */
const VIRTUAL: Record<string, string> = {
  ANNOTATED: 'has:comment',
  BLOCKED: 'is:blocked',
  CHILD: 'is:repeating',
  COMPLETED: 'done',
  DUE: '(overdue | due.by:7d)',
  DUETODAY: 'due:today',
  INSTANCE: 'is:repeating',
  OVERDUE: 'overdue',
  PARENT: 'is:repeating',
  PENDING: 'open',
  PRIORITY: '!pri:medium',
  PROJECT: 'has:folder',
  READY: 'open',
  SCHEDULED: 'is:waiting',
  TAGGED: 'has:tag',
  TEMPLATE: 'is:repeating',
  TODAY: 'due:today',
  TOMORROW: 'due:tomorrow',
  UNBLOCKED: '!is:blocked',
  UNTIL: 'until.after:2000-01-01',
  WAITING: 'is:waiting',
  YESTERDAY: 'due:yesterday',
}

/** Virtual tags without a meaning here, and what to type instead. */
const WITHOUT: Record<string, string> = {
  ACTIVE: "Tasks can't be started here. Tag them: tasks edit 12 +doing, and tasks list @doing",
  BLOCKING: "Tasks don't wait for each other yet. Use subtasks: tasks sub 12 Find the receipt",
  DELETED: 'Deleted tasks are in tasks undo --list, and tasks undo brings one back',
  LATEST: 'Type tasks list --sort created -n 1',
  ORPHAN: 'There are no user defined attributes. Use tags or notes',
  UDA: 'There are no user defined attributes. Use tags or notes',
}

const WHOLE_ATTRIBUTES: Record<string, string> = {
  'due.any:': 'has:due',
  'priority:': 'pri:medium',
  'priority.any:': '!pri:medium',
  'priority.none:': 'pri:medium',
  'project.any:': 'has:folder',
  'recur.any:': 'is:repeating',
  'status:deleted': '+DELETED',
  'status:waiting': 'is:waiting',
  'status:recurring': 'is:repeating',
  'tags.any:': 'has:tag',
  'tags.none:': '"no tag"',
}

const JOINS: Record<string, string> = { and: '&', or: '|' }
/** A word of a query, a quoted text as one. */
const WORDS = /(?:"[^"]*"|\/(?:[^/\\]|\\.)+\/(?=[\s)]|$)|[^\s"])+/g

/** A query as Taskwarrior has it, in our words (K4). Throws a usage Failure for what isn't there. */
export function fromTaskwarrior(query: string): string {
  if (query.length > LONGEST_QUERY || !TELLING.test(query)) return query
  const words = withoutSpaces(query).match(WORDS) ?? []
  const read = words.map((word) => termOf(word) ?? word)
  const isTerm = (word: string | undefined) => word !== undefined && TERM.test(word)
  for (let at = 1; at < read.length - 1; at += 1) {
    const [before = '', word = '', after = ''] = read.slice(at - 1, at + 2)
    if (!isTerm(before) || !isTerm(after)) continue
    if (word in JOINS) read[at] = JOINS[word] ?? word
    else if (word === 'xor') {
      read.splice(at - 1, 3, `((${before} & !${after}) | (!${before} & ${after}))`)
    }
  }
  return read.join(' ')
}

/** `due < eom` and `priority != L` as one word each. */
function withoutSpaces(query: string): string {
  return query
    .replace(/\bdescription\s*~\s*/g, 'description.has:')
    .replace(/\bdescription\s*!~\s*/g, 'description.hasnt:')
    .replace(/\b(title|note)\s*!~\s*/g, '!$1~')
    .replace(/(\p{L}{2,})\s*!==?\s*(?=\S)/gu, '$1.not:')
    .replace(
      /(\p{L}{2,})\s*(<=|>=|<|>|==?)=?\s*(?=\S)/gu,
      (_, name, sign) => `${name}${sign === '==' ? '=' : sign}`,
    )
}

/** Whether a tag is one of those that say what a task is like, and can't be set. */
export function isVirtual(name: string): boolean {
  return Object.hasOwn(VIRTUAL, name) || Object.hasOwn(WITHOUT, name) || PERIODS.includes(name)
}

const PERIODS = ['WEEK', 'MONTH', 'QUARTER', 'YEAR']

/** Whether a word is a term of a query only there. */
export function isForeign(word: string): boolean {
  return termOf(word) !== undefined
}

const TELLING = /[+-][A-Z]{3}|\/\S|description|(?:^|\s)(?:and|or|xor)\s|:|!=|==|!~/
const TERM = /^[()!]|[)]$|^[#@+-]["\p{L}]|\p{L}[:~]|^["/]|^(?:overdue|open|done)$|[<>=]/u

function termOf(word: string): string | undefined {
  if (word.length > LONGEST_QUERY) return undefined
  const [, open = '', term = '', close = ''] = /^([(!]*)(.*?)(\)*)$/s.exec(word) ?? []
  const read = bareTerm(term)
  return read === undefined ? undefined : open + read + close
}

function bareTerm(word: string): string | undefined {
  const [, sign, name = ''] = /^([+-])([A-Z]{3,})$/.exec(word) ?? []
  if (sign && WITHOUT[name]) throw usageError(`${WITHOUT[name]}.`)
  const virtual = sign && (VIRTUAL[name] ?? period(name))
  if (virtual) return sign === '-' ? `!${virtual}`.replace(/^!!/, '') : virtual
  const whole = WHOLE_ATTRIBUTES[word]
  if (whole) return bareTerm(whole) ?? whole
  const [, pattern] = /^\/(.+)\/$/s.exec(word) ?? []
  if (pattern !== undefined) return `title~"${pattern}"`
  const [, modifier = 'has', text] = /^desc(?:ription)?(?:\.([a-z]+))?:"?(.+?)"?$/s.exec(word) ?? []
  return text === undefined ? undefined : titleTerm(modifier, text)
}

function titleTerm(modifier: string, text: string): string {
  const literal = text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  switch (modifier) {
    case 'startswith':
    case 'left':
      return `title~"^${literal}"`
    case 'endswith':
    case 'right':
      return `title~"${literal}$"`
    case 'is':
    case 'equals':
      return `title~"^${literal}$"`
    case 'word':
      return `title~"\\b${literal}\\b"`
    case 'noword':
      return `!title~"\\b${literal}\\b"`
    case 'not':
    case 'isnt':
    case 'hasnt':
      return `!title:"${text}"`
    default:
      return `title:"${text}"`
  }
}

/** The week, month, quarter or year that is now. */
function period(name: string): string | undefined {
  const today = localDay(new Date())
  const month = `${today.slice(0, 8)}01`
  const quarter = addMonths(month, -((Number(today.slice(5, 7)) - 1) % 3))
  const days: Record<string, [from: string, to: string]> = {
    WEEK: [mondayOf(today), addDays(mondayOf(today), 6)],
    MONTH: [month, lastOf(month)],
    QUARTER: [quarter, lastOf(addMonths(quarter, 2))],
    YEAR: [`${today.slice(0, 4)}-01-01`, `${today.slice(0, 4)}-12-31`],
  }
  const [from, to] = days[name] ?? []
  return from && `(due >= ${from} & due <= ${to})`
}
