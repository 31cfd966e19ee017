import { isTitleVerb } from '../../../core/task-verbs'
import { fold } from '../../../core/words'
import { dateAt } from '../../dates/find-date'
import { COMMANDING, type ParseContext, type Parts, PLAIN, type Strictness, TERSE } from './context'
import { extractDetails, NONE, tidy } from './extract-details'
import { folderAt } from './folders-and-tags'
import { OPENERS, withoutFillers } from './openers'

export interface Opened {
  rest: string
  strictness: Strictness
  parts: Parts
  /** Said behind "about", "of" or "for": it names a thing. */
  names?: boolean
}

/** What stands behind "add …" or "I need to …", and what was said of it there. */
export function open(text: string, context: ParseContext): Opened | undefined {
  const { add, need, put, list } = OPENERS[context.language]
  const key = fold(text)
  const wish = need.exec(key)
  if (wish && wish[0].length < text.length) {
    const rest = lastCondition(text.slice(wish[0].length))
    const isWish =
      /^(?:i(?:'d| would)? (?:want|like|love)|i(?:'m| am) going|let's|(?:бы )?хо[чт]|давай|не забудь)/.test(
        key,
      ) || NESTED.test(fold(rest))
    return (
      (isWish && open(rest.replace(/^that /i, ''), context)) || {
        rest: withoutFillers(withoutList(atTime(rest, context), list), context.language),
        strictness: PLAIN,
        parts: NONE,
        names: NAMES.test(wish[0]),
      }
    )
  }
  for (const pattern of add) {
    const match = pattern.exec(key)
    if (!match || match[0].length >= text.length) continue
    const kind = match.groups?.kind?.trim()
    const { title, parts } = kind
      ? extractDetails(kind, context, TERSE)
      : { title: '', parts: NONE }
    // "Add a list of guests": what stands before the noun says nothing of a task.
    if (tidy(title)) continue
    const rest = withFolder(match[0], text.slice(match[0].length), context)
    // "Make a note that I need to …".
    const nested = NESTED.test(fold(rest)) && open(rest.replace(/^that /i, ''), context)
    if (nested) return nested
    return {
      rest: withoutFillers(withoutList(atTime(rest, context), list), context.language),
      strictness: COMMANDING,
      parts,
      names: NAMES.test(match[0]),
    }
  }
  const [order] =
    /^(?:schedule|task|reminder|note|to-?do|(?:another|one more) (?:task|to-?do|reminder|item)|(?:another|new|next|last) one(?: to)?|next(?: up)?|first(?: up)?|напоминание|заметка(?: себе)?|(?:(?:втор|следующ|последн)(?:ая|яя) |третья )?задача(?!.* (?:готов|сделан|выполнен|закрыт)[а-я]*$)) /.exec(
      key,
    ) ?? []
  const what = text.slice(order?.length ?? text.length)
  // "Schedule lunch on Friday at noon" does so; "schedule a call next week" is a task itself.
  const { title: named, parts: told } = extractDetails(order ? what : '', context, COMMANDING)
  const { day, time, part } = told.when
  const isTimed = order === 'schedule ' ? time || part || told.repeat : day && isTitleVerb(named)
  // "Task to work: call Tom".
  const isPlaced = told.folder && /^(?:to|in|into|for|в|на|для) /i.test(what)
  // "Задача с высоким приоритетом проверить …".
  const isLevelled = told.priority && isTitleVerb(named)
  if (isTitleVerb(what) || isTimed || isPlaced || isLevelled)
    return { rest: what, strictness: COMMANDING, parts: NONE }
  const match = put.exec(key)
  if (!match) return undefined
  const rest = text.slice(match[0].length)
  const { title, parts } = extractDetails(rest, context, COMMANDING)
  const isPut = isTitleVerb(title) && !key.startsWith('get ')
  const isOnDay = /^на /.test(fold(rest)) && startsOnDay(rest, context)
  // "Put dentist on Friday at three", and not "put the bins out on Friday at three".
  const isEvent =
    key.startsWith('put ') &&
    parts.when.time &&
    !/^(?:the|my|our|an?) | (?:in|on|into|out|away|up|off)(?: |$)/.test(fold(title))
  const isTask =
    (parts.folder && !/^get .+ to /.test(key)) || isOnDay || (parts.when.day && (isPut || isEvent))
  if (!list.test(fold(rest)) && !isTask) return undefined
  return { rest: withoutList(rest, list), strictness: COMMANDING, parts: NONE }
}

/** "Поставь на завтра встречу". */
function startsOnDay(text: string, { language, clock }: ParseContext): boolean {
  const found = dateAt(fold(text), 'start', language, clock, { terse: false, before: {} })
  if (!found) return false
  const { day, part, time } = found.when
  // "Поставь на девять проверить почту", and not "поставь на девять будильник".
  const isToDo = time !== undefined && isTitleVerb(text.slice(found.to))
  return day !== undefined || part !== undefined || isToDo
}

/** "Remind me that I have to …", "make sure I don't forget to …". */
const NESTED =
  /^(?:that )?(?:(?:i|we)(?:'ve|'ll)? (?:need|have|must|should|got|gotta)\b|(?:have|need) to |be reminded to |don't (?:let me )?forget |make sure |remind me |(?:an? )?(?:new )?(?:task|reminder|to-?do) to )/
const CONDITION =
  /^(?:(?:when|once|as soon as|whenever|(?:(?:an?|the|one|two|three|\d) (?:day|night|week|month|hour)s? )?(?:after|before)|next time) .+|every (?:[a-z0-9-]+ )?(?:hours?|minutes?)|(?:twice|(?:two|three|four|\d) times) an? (?:day|week|month|year))$/i
/** Characters. */
const LONGEST_CONDITION = 80
const CONDITION_RU =
  /^(?<when>(?:когда|как только|после того,? как|перед тем,? как) [^,]{1,60}(?=,)|кажд[а-я]+ (?:[а-я0-9]+ )?(?:час(?:а|ов)?|минут[уы]?)(?= ))(?<pause>,?) (?<task>.+)$/i

/** The same as it is heard, without commas. */
const CONDITION_HEARD_RU =
  /^(?<when>(?:когда|как только|как(?= [а-яё]+[уюм](?:с[ья])? )|перед|после) (?:[а-яё]+ ){1,4}?)(?<pause>)(?<task>[а-яё]+(?:ть|ти|чь)(?:ся)?(?: .+)?)$/i

/** "When I get home to feed the cat": a title begins with what is to be done. */
function lastCondition(text: string): string {
  for (const { 0: join, index } of text.slice(0, LONGEST_CONDITION).matchAll(/,? to |, /gi)) {
    const [when, task] = [text.slice(0, index), text.slice(index + join.length)]
    if (isTitleVerb(task) && CONDITION.test(when)) return `${task} ${when}`
  }
  const { groups } = CONDITION_RU.exec(text) ?? CONDITION_HEARD_RU.exec(text) ?? {}
  const { when = '', pause = '', task = '' } = groups ?? {}
  return isTitleVerb(task) ? `${task}${pause} ${when.trim()}` : text
}

const CONDITION_FIRST =
  /^(?<when>(?:(?:when|once|as soon as|whenever|next time|(?:after|before) (?:i|we)) |(?:когда|как только|как(?= [а-яё]+[уюм](?:с[ья])? )) ).{1,60}?)(?<pause>,?) (?<order>(?:please )?remind me to|напомни(?:те)?(?: мне)?) (?<task>.+)$/i

/** “Пусть в пятницу будет задача полить кактус”. */
const TASK_LATER = /^пусть (?<when>.{1,60}?) будет (?:задача|напоминание) (?<task>.+)$/i

/** "I want to be reminded at noon to …", "I've got a task for Sunday …". */
const TO_BE_REMINDED = /^(?:i|we)(?:['’]d| would)? (?:want|need|like|love) to be reminded (?=\S)/i
const HAS_TASK =
  /^(?:i|we)(?:['’]ve got| have got| have|['’]ve) (?:an?|another|one more) (?:new )?(task|to-?do)(?= (?:for|to) )/i

/** "When I get home remind me to feed the cat": the order goes to the start. */
export function withOrderFirst(text: string): string {
  const wished = text
    .replace(TO_BE_REMINDED, 'remind me ')
    .replace(HAS_TASK, (_, kind: string) => `add a ${kind} `)
  if (wished !== text) return withOrderFirst(wished)
  const later = TASK_LATER.exec(text)?.groups
  if (later) return `добавь ${later.task} ${later.when}`
  const { when, pause = '', order, task } = CONDITION_FIRST.exec(text)?.groups ?? {}
  if (!when) return text
  return `${order} ${task}${/[а-я]/i.test(when) ? pause : ''} ${when}`
}

const NAMES = /(?:about|of|for|with|use) $/
/** "To home in on it" is what to do. */
const PARTICLE =
  /^(?:in|on|at|by|up|out|off|with|for|from|to|and|or|as|late|early|again|today|tomorrow)(?: |$)/i
const NAMED = /^(?:called|named|titled|saying|to|for) /i

/** "A task to work write the report": what leads to a folder is kept with it. */
function withFolder(opener: string, rest: string, context: ParseContext): string {
  const [, lead] = / (to|for|in)[\s:,-]*$/.exec(fold(opener)) ?? []
  const found = lead && folderAt(`${lead} ${rest}`, 'start', context, COMMANDING)
  const isThing = found && lead === 'to' && !isTitleVerb(rest) && !PARTICLE.test(found.rest)
  const isPlace = found && (isTitleVerb(found.rest) || NAMED.test(found.rest) || isThing)
  return isPlace ? `${lead} ${rest}` : rest
}

/** "A reminder for 8 tonight to …": the time, and not what it is for. */
function atTime(text: string, { language, clock }: ParseContext): string {
  const later = text.trimStart().replace(/^for (?=.+ )/i, 'at ')
  const found = dateAt(fold(later), 'start', language, clock, { terse: false, before: {} })
  const behind = later.slice(found?.to ?? 0)
  const isTime = found?.when.time && (TO_TASK.test(behind) || isTitleVerb(behind))
  return isTime ? later : text
}

const TO_TASK = /^(?:to|on|tonight|tomorrow|today) /i

/** Without "… to my list", after which a day may still stand. */
function withoutList(text: string, list: RegExp): string {
  const match = list.exec(fold(text))
  return match ? text.slice(0, match.index) + text.slice(match.index + match[0].length) : text
}
