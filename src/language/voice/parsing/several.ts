import { isDay } from '../../../core/dates/due-date'
import { isTitleVerb } from '../../../core/task-verbs'
import { fold } from '../../../core/words'
import { reminderIn } from '../../dates/reminder'
import { ADDING, isAdding, isCommand, LONGEST, MOST, type Read } from './command-of'
import { COMMANDING, type Language, type ParseContext } from './context'
import { readCounted } from './counted'
import { folderAt } from './folders-and-tags'
import { readHalves } from './halves'
import { NOTHING, type Reading, reading } from './reading'
import { readTwoChanges } from './two-changes'

const PAUSES = '(?<![\\s,;.])(?:(?<pause>[;.,])|(?=\\s))\\s*'
const JOINS: Record<Language, RegExp> = {
  en: new RegExp(
    `${PAUSES}(?<and>(?:\\s?(?:and|then|also|plus|please|after that|next(?: up| one)?)(?=[\\s,]),?){0,3})\\s+(?=\\S)`,
    'g',
  ),
  ru: new RegExp(
    `${PAUSES}(?<and>(?:\\s?(?:и|а|также|потом|затем|после этого|еще|плюс|заодно|отдельно)(?=[\\s,]),?){0,3})\\s+(?=\\S)`,
    'g',
  ),
}
const LEADING =
  /^(?:to|at|on|by|tomorrow|tonight|in|every|each|во?|на|через|завтра|послезавтра|сегодня|кажд[а-я]+)\s/
/** "The hedge is cut and you can move …". */
const POLITELY =
  /^(?:you can|can you|could you|можешь) (?=(?:move|push|shift|put|add|remind|tick|mark|перенести|добавить|отметить) )/i
/** "And on Thursday remind me to …": the order comes behind its day. */
const ORDER_LATER = /^(?:\S+ ){1,4}(?:remind me|add|напомни|напоминай|добавь|запиши|поставь) /
/** "… and a task to dig", "… и ещё одно напоминание …" */
const ANOTHER =
  /^(?:(?:an?|another) (?=(?:task|to-?do|reminder) )|одн[уо] (?:задачу |напоминание )?|(?:задач[ау]|напоминание) )/
/** What is asked or told within a task, or what it waits for, is no news of another. */
const ASKS =
  /\s(?:that|if|whether|who|what|why|how|when|once|after|until|till|before|because|since|unless|is|are|was|were|i|we|he|she|they|что|чтобы|ли|кто|где|куда|как|почему|когда|если|пока|после|потому|раз|я|мы|он|она|они)\s/
/** Who did it, and not "the window is washed", which may go on with a title. */
const DID = /^(?:(?:i|we)(?:['’]ve)?|я|мы|[а-я]+л[аи]?(?:с[ья])?)(?=\s|$)/
/** A verb in the past, before what it was done to. */
const DEED = /^[а-я]{2,}[аеиуыя]л[аи]?(?=\s[а-я]{3})/
const PRONOUNS = /\s(?:him|her|it|them|его|ее|их|ему|ей|им)(?=\s|$)/
/** What follows is to be done later, each verb of it. */
const TO_DO =
  /^(?:please )?(?:remind me |don't (?:let me )?forget |make sure |(?:i|we) (?:also |still )?(?:need|have|want|ought|got) |(?:i|we) (?:must|should) |add (?:check|tick|cross|mark|complete|finish) )/
/** It can't go on with the task before it. */
const SEPARATE =
  /^(?:(?:another|one more|new) (?:one|task|to-?do|reminder)|ещ[её] одн[ауо] (?:задач[ау]|напоминание)|нов(?:ая|ую) задач[ау]) /
/** Said of the task before it: "and put a high priority on it". */
const DETAIL =
  /^(?!show |tell |покажи |скажи )(?:\S+ ){1,3}(?:tags?|label|priority|due|приоритет|тег|метк[уа]|срок)(?:\s|$)/
const REMINDING: Record<Language, RegExp> = {
  en: /^(?:please )?remind me /,
  ru: /^(?:мне )?напомни(?:те)?(?: мне)? /,
}
const AGAIN: Record<Language, string> = { en: 'remind me ', ru: 'напомни ' }
const ADD: Record<Language, string> = { en: 'add a ', ru: 'добавь задачу ' }

/**
 * The first of several commands in one sentence, and what is said behind it. Undefined unless each
 * says by itself what is asked for: "buy bread and call Ann" may be one task. What is said third is
 * read with the second, and no further: each that is tried multiplies the time that it takes.
 */
export function readSeveral(
  text: string,
  context: ParseContext,
  read: Read,
  readNext: Read = (part) =>
    (part.length <= LONGEST && readSeveral(part, context, read, read)?.first) || read(part),
): { first: Reading; next?: string } | undefined {
  const { language } = context
  const counted = readCounted(text, context, read)
  if (counted) return counted
  const undone = readDeletion(text, language, read, readNext)
  if (undone) return undone
  const changes = readTwoChanges(text, context, read)
  if (changes) return changes
  const key = fold(text)
  const isReminded = REMINDING[language].test(key)
  const joins = key.matchAll(JOINS[language]).filter(isJoin).take(MOST)
  for (const { 0: join, index, groups } of joins) {
    const [before, behind] = [text.slice(0, index), text.slice(index + join.length)]
    const said = key.slice(index + join.length)
    // "…, remind me an hour before" says when to be reminded of the first.
    if (reminderIn(behind, language)) continue
    const first = read(before)
    const isFirst = isCommand(first) || first.question
    if (!isFirst || !(isApart(groups, said) || first.tasks)) continue
    const lead = first.command.folder === null ? '' : folderLead(text, context)
    // "We're low on wax, add some".
    const isTask =
      isAdding(key) ||
      isAdding(fold(text.slice(lead.length))) ||
      isTitleVerb(first.command.title ?? '')
    if (!groups?.and && first.command.action === 'add_task' && !isTask) continue
    const isAnother = ADDING.test(key) && ANOTHER.test(said)
    let next = isAnother
      ? ADD[language] + behind.slice(ANOTHER.exec(said)?.[0].length)
      : behind.replace(POLITELY, '')
    const isLeading = LEADING.test(said) && !ORDER_LATER.test(said)
    let second = isLeading ? undefined : readNext(next)
    const goesOn =
      !second ||
      (!isAdding(fold(next)) && second.command.action === 'add_task' && isTitleVerb(behind))
    if (goesOn) {
      next = `${AGAIN[language]}${!isLeading && language === 'en' ? 'to ' : ''}${behind}`
      second = readNext(next)
    }
    if (!second || !(isCommand(second) || second.question)) continue
    const dated = goesOn && DAY.test(key.slice(0, index)) && onDayOf(first, second, behind, context)
    const sameDay = dated && readNext(dated)
    // Where it has a day of its own, this one would stay in the title.
    if (dated && sameDay && sameDay.command.title === second.command.title) {
      next = dated
      second = sameDay
    }
    const isOrder = isAdding(fold(next)) || ORDER_LATER.test(fold(next))
    if (second.command.action === 'add_task' && !isOrder) continue
    // "Remind me to ask whether the tap drips and the filter is replaced".
    const isNews = !/^(?:and|и|)$/.test(groups?.and?.trim() ?? '') || groups?.pause
    const isTold =
      (isNews || DID.test(said) || (isTitleVerb(behind) && !/^[а-я]+ть /.test(said))) &&
      !ASKS.test(key.slice(0, index))
    if (second.tasks && !first.tasks && !isTold) continue
    // "Remind me to close the shop and tick off the rent": that is to be done as well.
    const isToDo = TO_DO.test(key) && !DID.test(said) && !/[.;]|please/.test(join)
    if (second.tasks && !first.tasks && isToDo) continue
    // "Pick up Ann at five and take her to the pool by six".
    if (goesOn && !isLeading && PRONOUNS.test(said)) continue
    const isDated = [first, second].every(
      ({ command }) => command.dueDate !== null || command.repeat !== undefined,
    )
    const isPlaced = first.command.folder !== null && second.command.folder !== null
    if (goesOn && !isDated && !isPlaced) continue
    if (goesOn && !(isReminded && groups?.and) && !isTitleVerb(second.command.title ?? '')) continue
    // "To groceries add salt and add soap": both go there.
    const goesThere = lead && FILING.test(said) && !ELSEWHERE.test(said)
    const there = goesThere ? `${lead}${next}` : next
    const isThere = there !== next && isSameThere(readNext(there), second, first)
    return { first, next: isThere ? there : next }
  }

  function isApart(groups: Record<string, string> | undefined, said: string) {
    const { and, pause = '' } = groups ?? {}
    return (
      Boolean(and) ||
      /[.;]/.test(pause) ||
      SEPARATE.test(said) ||
      (pause !== '' && beginsCommand(said))
    )
  }

  function beginsCommand(said: string) {
    return isAdding(said) || LEADING.test(said) || isTitleVerb(said)
  }

  /** Whether another command may begin there: by what joins it and by its first word. */
  function isJoin({ 0: join, index, groups }: RegExpExecArray) {
    const said = key.slice(index + join.length)
    if (DETAIL.test(said)) {
      // "… а крану поставь высокий приоритет" names another task.
      const mayChange = groups?.and && text.length <= LONGEST
      if (!mayChange || !read(text.slice(index + join.length)).changes) return false
    }
    if (text.length > LONGEST && !beginsCommand(said) && !DID.test(said)) return false
    // "The tent is booked remind me to pay for it": what is done ends without a pause.
    const isTold = isAdding(said) && !groups?.pause && !isTitleVerb(text.slice(0, index))
    // "Покормила кошку полила фикус и вынесла мусор".
    const isDeed = index > 0 && DEED.test(said) && DEED.test(key)
    return isApart(groups, said) || isTold || isDeed
  }
  return readHalves(text, read)
}

/** Where what follows goes, too, unless it names another folder. */
const FILING = /^(?:add|put|добавь|запиши|внеси|закинь)(?:те)? /
/** "Add to the tea some milk" names another place. */
const ELSEWHERE = /^\S+ (?:to|in|into|во?|на|к) /

/** "To the shopping list" before "add …", or behind it. */
function folderLead(text: string, context: ParseContext): string {
  const [order = ''] = FILING.exec(fold(text)) ?? []
  const placed = text.slice(order.length)
  const found = folderAt(placed, 'start', context, COMMANDING)
  return found ? placed.slice(0, placed.length - found.rest.length) : ''
}

function isSameThere(there: Reading, second: Reading, { command }: Reading): boolean {
  return (
    command.folder !== null &&
    second.command.folder === null &&
    there.command.folder === command.folder &&
    there.command.title === second.command.title
  )
}

const DELETING: Record<Language, RegExp> = {
  en: /^(?:please )?(?:delete|remove|erase|get rid of) .+?(?<and>,? and (?:then |also )?|[,;.] (?:then )?)(?=(?:add|remind me|move|push|postpone|put|create|rename|note) )/i,
  ru: /^(?:удали|сотри|убери|выкинь|удалить|стереть)(?:те)? .+?(?<and>,? (?:и|а) (?:потом |еще |также )?|[,;.] )(?=(?:добавь|запиши|напомни|перенеси|перемести|отложи|поставь|создай|внеси|переименуй)(?:те)? )/i,
}

const DELETING_LAST =
  /^(?<first>(?:please )?(?:add|remind me|put|create|note|добавь|запиши|напомни|создай|внеси)(?:те)? .+?),? (?:and|then|и|а)(?: (?:then|also|потом|ещ[её]))? (?=(?:delete|remove|erase|get rid of|удали|сотри|убери|выкинь|удалить)(?:те)? )/i

/**
 * "Delete the rent and add …", "add … and delete the rent": the one can't be done by voice, so it is
 * told, and nothing of the other is done unasked.
 */
function readDeletion(text: string, language: Language, read: Read, readNext: Read) {
  const added = DELETING_LAST.exec(text)
  const deleted = added && text.slice(added[0].length)
  if (added?.groups?.first && deleted && read(deleted).changes?.[0]?.kind === 'other') {
    return { first: { ...read(added.groups.first), sure: false }, next: deleted }
  }
  const said = DELETING[language].exec(text)
  const and = said?.groups?.and
  if (!said || and === undefined) return undefined
  const first = read(text.slice(0, said[0].length - and.length))
  const next = text.slice(said[0].length)
  // "Remove the old paint and put on primer": no open task is called so.
  const isTask = first.command.action === 'add_task' && first.sure
  if (isTask || !isCommand(readNext(next))) return undefined
  return { first: reading({ ...NOTHING }, false), next }
}

const DAY =
  /(?:day|tomorrow|weekend|week|\d(?:st|nd|rd|th)|завтра|понедельник|вторник|сред[уа]|четверг|пятницу|субботу|воскресенье|выходны[ех]|неделе|числа)(?=[\s,]|$)/

/** "Remind me tomorrow at nine about the call and at one about lunch": that is tomorrow, too. */
function onDayOf(
  { command: { dueDate } }: Reading,
  { command: { dueDate: later } }: Reading,
  behind: string,
  { language, clock }: ParseContext,
): string | undefined {
  if (!dueDate || !later || isDay(later)) return undefined
  const day = isDay(dueDate) ? dueDate : clock.local(new Date(dueDate)).day
  return day === clock.local(new Date(later)).day
    ? undefined
    : `${AGAIN[language]}${language === 'en' ? 'on ' : ''}${day} ${behind}`
}
