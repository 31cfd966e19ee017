import { isDay } from '../../../core/dates/due-date'
import { isTitleVerb } from '../../../core/task-verbs'
import type { Priority } from '../../../core/tasks/contract'
import { fold } from '../../../core/words'
import { reminderIn } from '../../dates/reminder'
import { toNumber } from '../../dates/spoken-numbers'
import { COMMANDING, type Language, type ParseContext, PLAIN } from './context'
import { tidy } from './extract-details'
import { folderAt, tagsAt } from './folders-and-tags'
import { priorityAt } from './priority'
import { NOTHING, type Reading, reading } from './reading'

/** Orders that say by themselves that something is to be added. */
const ADDS =
  "(?:remind me|(?:set|create|make|give me) (?:me )?(?:an?|another)(?: \\S+)? (?:task|to-?do|reminder|item)|add|put|schedule|note|don't (?:let me )?forget|напомни(?:те)?|напоминай|добавь(?:те)?|запиши(?:те)?|создай(?:те)?|заведи|запланируй|поставь|внеси)"
/** The same of oneself, which may as well go on: only a verb of a task makes it another. */
const NEEDS =
  '(?:(?:i|we) (?:also |still )?(?:need|have|must|should)|(?:мне |нам )?(?:еще |также )?(?:надо|нужно))'
const PAUSES = '(?<![\\s,;.])(?:(?<pause>[;.,])|(?=\\s))\\s*'
const JOINS: Record<Language, RegExp> = {
  en: new RegExp(
    `${PAUSES}(?<and>(?:\\s?(?:and|then|also|plus|please|next(?: up| one)?)(?=[\\s,]),?){0,3})\\s+(?=\\S)`,
    'g',
  ),
  ru: new RegExp(
    `${PAUSES}(?<and>(?:\\s?(?:и|а|также|потом|затем|еще|плюс|заодно)(?=[\\s,]),?){0,3})\\s+(?=\\S)`,
    'g',
  ),
}
/** More places are not looked at: each is read twice. */
const MOST = 4

const ADDING = new RegExp(`^${ADDS}(?:\\s|$)`)
const NEEDING = new RegExp(`^${NEEDS}(?:\\s|$)`)
const LEADING = /^(?:to|at|on|by|tomorrow|tonight|in|во?|на|через|завтра|послезавтра|сегодня)\s/
/** "… and a task to dig", "… и ещё одно напоминание …" */
const ANOTHER =
  /^(?:(?:an?|another) (?=(?:task|to-?do|reminder) )|одн[уо] (?:задачу |напоминание )?|(?:задачу|напоминание) )/
/** What is asked or told within a task, or what it waits for, is no news of another. */
const ASKS =
  /\s(?:that|if|whether|who|what|why|how|when|once|after|until|till|before|because|since|unless|is|are|was|were|i|we|he|she|they|что|чтобы|ли|кто|где|куда|как|почему|когда|если|пока|после|потому|раз|я|мы|он|она|они)\s/
/** Who did it, and not "the window is washed", which may go on with a title. */
const DID = /^(?:(?:i|we)(?:['’]ve)?|я|мы|[а-я]+л[аи]?(?:с[ья])?)(?=\s|$)/
const PRONOUNS = /\s(?:him|her|it|them|его|ее|их|ему|ей|им)(?=\s|$)/
/** What follows is to be done later, each verb of it. */
const TO_DO =
  /^(?:please )?(?:remind me |don't (?:let me )?forget |make sure |(?:i|we) (?:also |still )?(?:need|have|want|ought|got) |(?:i|we) (?:must|should) |add (?:check|tick|cross|mark|complete|finish) )/
/** Said of the task before it: "and put a high priority on it". */
const DETAIL = /^(?:\S+ ){1,3}(?:tags?|label|priority|due|приоритет|тег|метк[уа]|срок)(?:\s|$)/
const REMINDING: Record<Language, RegExp> = {
  en: /^(?:please )?remind me /,
  ru: /^(?:мне )?напомни(?:те)?(?: мне)? /,
}
const AGAIN: Record<Language, string> = { en: 'remind me ', ru: 'напомни ' }
const ADD: Record<Language, string> = { en: 'add a ', ru: 'добавь задачу ' }

type Read = (part: string) => Reading

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
  const counted = readCounted(text, language, read)
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
    if (!isCommand(first) || !(isApart(groups, said) || first.tasks)) continue
    const lead = first.command.folder === null ? '' : folderLead(text, context)
    // "We're low on wax, add some".
    const isTask =
      isAdding(key) ||
      isAdding(fold(text.slice(lead.length))) ||
      isTitleVerb(first.command.title ?? '')
    if (!groups?.and && first.command.action === 'add_task' && !isTask) continue
    const isAnother = ADDING.test(key) && ANOTHER.test(said)
    let next = isAnother ? ADD[language] + behind.slice(ANOTHER.exec(said)?.[0].length) : behind
    const isLeading = LEADING.test(said)
    let second = isLeading ? undefined : readNext(next)
    const goesOn =
      !second ||
      (!isAdding(fold(next)) && second.command.action === 'add_task' && isTitleVerb(behind))
    if (goesOn) {
      next = `${AGAIN[language]}${!isLeading && language === 'en' ? 'to ' : ''}${behind}`
      second = readNext(next)
    }
    if (!second || !isCommand(second)) continue
    const dated = goesOn && DAY.test(key.slice(0, index)) && onDayOf(first, second, behind, context)
    const sameDay = dated && readNext(dated)
    // Where it has a day of its own, this one would stay in the title.
    if (dated && sameDay && sameDay.command.title === second.command.title) {
      next = dated
      second = sameDay
    }
    if (second.command.action === 'add_task' && !isAdding(fold(next))) continue
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
    if (goesOn && (first.command.dueDate === null || second.command.dueDate === null)) continue
    if (goesOn && !(isReminded && groups?.and) && !isTitleVerb(second.command.title ?? '')) continue
    // "To groceries add salt and add soap": both go there.
    const goesThere = lead && FILING.test(said) && !ELSEWHERE.test(said)
    const there = goesThere ? `${lead}${next}` : next
    const isThere = there !== next && isSameThere(readNext(there), second, first)
    return { first, next: isThere ? there : next }
  }

  function isApart(groups: Record<string, string> | undefined, said: string) {
    const { and, pause = '' } = groups ?? {}
    return Boolean(and) || /[.;]/.test(pause) || (pause !== '' && beginsCommand(said))
  }

  function beginsCommand(said: string) {
    return isAdding(said) || LEADING.test(said) || isTitleVerb(said)
  }

  /** Whether another command may begin there: by what joins it and by its first word. */
  function isJoin({ 0: join, index, groups }: RegExpExecArray) {
    const said = key.slice(index + join.length)
    if (DETAIL.test(said)) return false
    if (text.length > LONGEST && !beginsCommand(said) && !DID.test(said)) return false
    // "The tent is booked remind me to pay for it": what is done ends without a pause.
    const isTold = isAdding(said) && !groups?.pause && !isTitleVerb(text.slice(0, index))
    return isApart(groups, said) || isTold
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

/**
 * "Delete the rent and add …": the first can't be done by voice, so it is told, and nothing of what
 * follows is done unasked.
 */
function readDeletion(text: string, language: Language, read: Read, readNext: Read) {
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

const COUNTED =
  /^(?:please )?(?:(?:add|create|make|put) (?<en>two|three|four|five|[2-5]) (?:new )?(?:tasks|to-?dos|reminders)|(?:добавь|создай|запиши|заведи|внеси)(?:те)? (?:мне )?(?<ru>две|два|три|четыре|пять|[2-5]) (?:нов[а-я]+ )?(?:задач[иу]?|дела|напоминания|напоминаний))[\s:,–—-]+/i

/** "Add two tasks: buy bread and call Ann"; where it isn't plain which they are, it asks. */
function readCounted(text: string, language: Language, read: Read) {
  const head = COUNTED.exec(text)
  if (!head) return undefined
  const behind = text.slice(head[0].length)
  const count = toNumber(fold(head.groups?.en ?? head.groups?.ru ?? ''))
  const order = language === 'ru' ? 'добавь' : 'add'
  const parts = [behind.split(/,? (?:and|и) |[,;] /), verbsApart(behind)].find(
    ({ length }) => length === count,
  )
  const first = parts && read(`${order} ${parts[0]}`)
  if (!parts || !first || !isCommand(first)) {
    return { first: { ...read(`${order} ${behind}`), sure: false } }
  }
  const rest = parts.slice(1).join('; ')
  const next =
    count > 2 ? `${order} ${count - 1} ${language === 'ru' ? 'задачи' : 'tasks'}: ` : `${order} `
  return { first, next: next + rest }
}

/** "Buy bread call Ann and water the plants": each begins with its verb. */
function verbsApart(text: string): string[] {
  const parts: string[] = []
  for (const word of text.slice(0, LONGEST).split(' ')) {
    const isNew = parts.length === 0 || isTitleVerb(word)
    if (isNew) parts.push(word)
    else parts.push(`${parts.pop()} ${word}`)
  }
  const tasks = parts.map((part) => part.replace(/,? (?:and|и)$|[,;]$/i, ''))
  // "Сходить узнать про визу" is one.
  return text.length > LONGEST || tasks.some((task) => !task.includes(' ')) ? [] : tasks
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

const PRONOUN = '(?:it|that|them|е[её]|его|это|их|ей|ему|им)'
const IT = new RegExp(
  `^(?<order>(?:tag|label|move|push|mark|flag|set|make|give|rename|call|put|file|bump|do|schedule|reschedule|postpone|delay|сделай|пометь|отметь|перенеси|назови|переименуй|положи|перекинь|перемести|сдвинь|отложи|поставь|дай|назначь)(?:те)? )${PRONOUN}(?= )`,
  'i',
)
/** Orders whose task may be left out: "and set the priority to urgent", "и сделай срочным". */
const LEFT_OUT: [RegExp, (title: string) => string][] = [
  [IT, (title) => `$<order>${title}`],
  [
    /^do (?:it |that )?(?=on |at |this |next |tomorrow |[a-z]+day)/i,
    (title) => `move ${title} to `,
  ],
  [/^(?:(?:set|make) it )?due (?:on )?/i, (title) => `move ${title} to `],
  [
    /^(?<order>set|change|raise|lower|bump)(?: up)?(?: the| its)? priority(?= )/i,
    (title) => `$<order> the priority of ${title}`,
  ],
  [
    /^(?:add|put|give it)(?: the| an?)? (?<tag>\S+) (?:tag|label)(?: (?:to|on) it)?$/i,
    (title) => `tag ${title} as $<tag>`,
  ],
  [
    /^(?<order>повысь|подними|понизь|снизь|измени|смени|поменяй) (?:ей |ему |е[её] )?приоритет/i,
    (title) => `$<order> приоритет ${title}`,
  ],
  [
    /^(?:добавь|поставь|повесь) (?:ей |ему |на не[её] |к ней )?(?:тег|метку) /i,
    (title) => `пометь ${title} тегом `,
  ],
  [
    /^(?<order>(?:сделай|пометь|отметь|перенеси|положи|перекинь|перемести|сдвинь|отложи|поставь|назначь)(?:те)?) /i,
    (title) => `$<order> ${title} `,
  ],
]
const CHANGING =
  /^(?:move|push|bump|postpone|reschedule|delay|shift|make|mark|set|put|change|rename|call|tag|label|flag|[а-яё])/i
const AND =
  /,? (?:and|then|also|и|а также|а ещ[её]) (?:then |also |please |ещ[её] |заодно )?|,? (?=make it |mark it |сделай |пометь |поставь |перенеси )/gi

/** "Move the rent to Friday and tag it home", "move it to Friday, high priority": two changes of one task. */
function readTwoChanges(text: string, context: ParseContext, read: Read) {
  if (!CHANGING.test(text) || text.length > LONGEST) return undefined
  for (const { 0: join, index } of text.matchAll(AND).take(MOST)) {
    const behind = text.slice(index + join.length)
    if (!LEFT_OUT.some(([pattern]) => pattern.test(behind))) continue
    const first = read(text.slice(0, index))
    const same = isCommand(first) ? sameTask(behind, first) : undefined
    if (same && isChangeOf(read(same.now), first)) return { first, next: same.next }
  }
  const priority = priorityAt(text, 'end', context.language, PLAIN)
  const found = priority ?? tagsAt(text, 'end', context)
  const first = found && read(tidy(found.rest))
  const [change] = first?.changes ?? []
  if (!first?.sure || !change || !/^(?:reschedule|move)$/.test(change.kind) || !('task' in change))
    return undefined
  const { priority: level, tags: [tag] = [] } = found?.parts ?? {}
  const { title } = change.task
  if (level) return { first, next: toLevel(title, level, context.language) }
  return tag
    ? {
        first,
        next: context.language === 'ru' ? `пометь ${title} тегом ${tag}` : `tag ${title} as ${tag}`,
      }
    : undefined
}

/** Characters: what is longer is read in fewer ways, so that reading stays quick. */
const LONGEST = 200
const RUSSIAN_LEVELS = {
  low: 'неважным',
  medium: 'средний приоритет',
  high: 'важным',
  urgent: 'срочным',
}

function toLevel(title: string, level: Priority, language: Language): string {
  return language === 'ru'
    ? `сделай ${title} ${RUSSIAN_LEVELS[level]}`
    : `make ${title} ${level} priority`
}

function isChangeOf(second: Reading, first: Reading): boolean {
  const [change] = second.changes ?? []
  return (
    second.sure &&
    taskOf(second) !== undefined &&
    taskOf(second) === taskOf(first) &&
    change?.kind !== first.changes?.[0]?.kind
  )
}

/** The order with the name of the task of the one before it. */
function sameTask(behind: string, { changes }: Reading) {
  const [change] = changes ?? []
  if (!change || change.kind === 'other') return undefined
  for (const [pattern, order] of LEFT_OUT) {
    if (!pattern.test(behind)) continue
    const named = (title: string) => behind.replace(pattern, order(title.replaceAll('$', '$$$$')))
    // It is read now with the title it has, and then with its new one.
    const title = change.kind === 'rename' ? change.newTitle : change.task.title
    return { now: named(change.task.title), next: named(title) }
  }
  return undefined
}

/** Where a second deed may begin: behind a comma, a word that joins, or a Russian verb in the past. */
const HALVES = /,? (?:and|и|а) |, |(?<=[а-я]{2}(?:л[аи]?|[нт][аоы])) /gi
/** Orders that may be left out the second time. */
const MOVING =
  /^(?:[а-яё]+ ){0,3}?(?<order>(?:move|push|bump|postpone|reschedule|delay|shift|перенеси|сдвинь|отложи|перекинь|перемести|передвинь) )/i

/** "Check off the rent and the tax", "mark … as done", with what stands behind both. */
const TICKING =
  /^(?<order>(?:check|tick|cross) off |mark (?!.* (?:urgent|important|priority))|complete |отметь |закрой |вычеркни |зачеркни )(?<named>.+?)(?<end>(?: as)? (?:done|complete|completed|finished)|(?: как)? (?:выполнен|сделан|готов)[а-я]*)?$/i

/**
 * "The tap is fixed and the fence is painted", "move the rent to Friday and the tax to Monday": each
 * half is of a task of its own.
 */
function readHalves(text: string, read: Read) {
  const ticked = TICKING.exec(text)?.groups
  const order = ticked?.order ?? MOVING.exec(text)?.groups?.order ?? ''
  const end = ticked?.end ?? ''
  // "Такси заказал": a noun that ends like an order, before what was done.
  const isOrder = isTitleVerb(text) && !/^\S+ [а-яё]{2,}л[аи]?(?: |$)/i.test(text)
  if ((isOrder || isAdding(fold(text))) && !order) return undefined
  for (const { 0: and, index } of text.matchAll(HALVES).take(MOST)) {
    const first = read(text.slice(0, index) + end)
    if (!isCommand(first) || taskOf(first) === undefined) continue
    const next = order + text.slice(index + and.length)
    const second = read(next)
    const isOther = taskOf(second) !== undefined && taskOf(second) !== taskOf(first)
    if (isCommand(second) && isOther) return { first, next }
  }
  return undefined
}

function isAdding(said: string): boolean {
  return ADDING.test(said) || NEEDING.test(said)
}

function taskOf({ tasks, changes: [change] = [] }: Reading) {
  return tasks?.[0] ?? (change && 'task' in change ? change.task : undefined)
}

function isCommand({ command, sure, tasks, changes }: Reading): boolean {
  if (!sure) return false
  if (changes) return changes[0]?.kind !== 'other'
  if (command.action === 'complete_task') return tasks?.length === 1
  return (
    command.action === 'add_task' &&
    !/^(?:him|her|them|it|one|that|this)$/i.test(command.title ?? '')
  )
}
