import { isDay } from '../../../core/dates/due-date'
import type { SpeakerClock } from '../../dates/clock'
import { reminderIn } from '../../dates/reminder'
import '../../dates/both-languages'
import { isTitleVerb } from '../../../core/task-verbs'
import type { Previous } from '../../../core/voice/contract'
import { fold } from '../../../core/words'
import { tasksCalled } from '../completion/fit'
import { tasksToTick } from '../completion/ordered'
import { isInDoubt, isTold, readCompletion, tellsOfOpenTask } from '../completion/read-completion'
import { isInfinitive } from '../completion/verbs-russian'
import { folderOf, type UserData } from '../matching/resolve-command'
import { sameWordsKey } from '../matching/stem'
import { amend } from './amend'
import { beforeOrder, ordersInside } from './around'
import { personAt } from './assignee'
import { changesTo, readChanges, taskNamedWhole } from './change-request'
import { isAdding, isCommand } from './command-of'
import { ADD_ORDER, createParseContext, type Language, type ParseContext, TERSE } from './context'
import { correctionIn, turnsIn } from './correction'
import { extractDetails } from './extract-details'
import { guessChanges } from './guess-change'
import { open, withOrderFirst } from './open'
import { withoutPoliteness } from './openers'
import { type Order, ordersIn, placesIn, withoutStress } from './orders-in'
import { isOther } from './other'
import { readQuestion } from './question'
import { readAdd, readBare } from './read-add'
import { readEvent } from './read-event'
import { NOTHING, type Reading, reading } from './reading'
import { readSeveral } from './several'
import { withTypedTimes } from './spoken-times'
import { usualOrder } from './usual-orders'

export type { Reading }

export interface Context {
  own: UserData
  clock: SpeakerClock
  previous?: Previous | null
  /** The name of the folder that is shown, where new tasks go that name none. */
  category?: string | undefined
}

/** Characters: more than anybody says in the two minutes that a recording has (security 27). */
const LONGEST_COMMAND = 3_000

/** Reads a sentence in English or Russian, without a model and without a network (V5). */
export function parse(transcript: string, said: Context): Reading {
  if (transcript.length > LONGEST_COMMAND) return reading({ ...NOTHING }, false)
  const language: Language = /[а-яё]/i.test(transcript) ? 'ru' : 'en'
  const { clock, own } = said
  const context = createParseContext(language, clock, own.folders, own.tags)
  const text = withTypedTimes(withoutPoliteness(transcript, language), language, clock)
  // To find several commands, the same parts are read again and again.
  const readings = new Map<string, Reading>()
  const read = (part: string) => {
    const found = readings.get(part) ?? readReminded(part, context, said)
    readings.set(part, found)
    return found
  }
  const readAll = (part: string) => {
    const several = readSeveral(part, context, read)
    return several ? { ...several.first, next: several.next } : read(part)
  }
  const found = readAround(text, language, readAll, (told) => guess(told, context, own))
  const isDone = found.command.action === 'complete_task'
  if (isDone && isInDoubt(transcript, language)) return reading({ ...NOTHING }, false)
  return isOpenQuestion(found, text, context) ? (guess(text, context, own) ?? found) : found
}

/** What may be meant by words whose order says nothing: nothing is done without asking. */
function guess(text: string, context: ParseContext, { openTasks }: UserData): Reading | undefined {
  const changes = guessChanges(text, context, openTasks)
  if (changes) return { ...reading({ ...NOTHING }, false), changes }
  const tasks = tasksToTick(text, context.language, openTasks)
  if (tasks.length === 0) return undefined
  return { ...reading({ ...NOTHING, action: 'complete_task', task: text }, false), tasks }
}

/** Verbs that begin tasks as well. */
const CHANGING = /^(?:set|leave|keep|put|make|give|take|верни|оставь|дай|поставь|сделай) /

/** Whether a sentence was not understood, or only as a task whose words are no order. */
function isOpenQuestion(read: Reading, text: string, context: ParseContext): boolean {
  const { command, changes, question, next } = read
  if (changes || question || next) return false
  if (command.action === 'other') return !read.sure
  if (command.action === 'complete_task') return read.tasks?.length === 0
  if (command.action !== 'add_task' || open(text, context)) return false
  return !read.sure || CHANGING.test(fold(text)) || !isTitleVerb(command.title ?? '')
}

/** The sentence as it is, or else the order that stands before or behind a story. */
function readAround(
  text: string,
  language: Language,
  read: (part: string) => Reading,
  guessAt: (told: string) => Reading | undefined,
): Reading {
  const whole = read(text)
  const before = whole.command.action === 'complete_task' ? undefined : beforeOrder(text, language)
  for (const part of before ? [before, `${ADD_ORDER[language]} ${before}`] : []) {
    const added = read(part)
    if (added.sure && added.command.action === 'add_task') return added
  }
  const isKnown = whole.sure || whole.next || whole.tasks?.length
  if (isKnown) return whole
  for (const { told, order } of ordersInside(text, language)) {
    // "Visit at ten, remind me an hour before".
    if (reminderIn(order, language)) continue
    const asked = read(order)
    const isAdded = asked.command.action === 'add_task' && isAdding(fold(order))
    const isAsked = isAdded || asked.question
    if (!asked.sure || !(isAsked || asked.changes)) continue
    // The story may be a command of its own: "the rent is paid so tick it off and remind me …".
    const story = read(told)
    const first = isCommand(story) || story.question ? story : guessAt(told)
    if (first) return { ...first, next: order }
    if (isAsked && !whole.changes && !isAdding(fold(told))) return asked
  }
  return whole
}

const OPENERS: Record<Language, string> = { en: 'remind me about ', ru: 'напомни ' }

/** "…, remind me 30 minutes before", of a task that is due then. */
function readReminded(text: string, context: ParseContext, said: Context): Reading {
  const found = reminderIn(text, context.language)
  const after = found && text.slice(found.to)
  const rest = found?.isFirst
    ? OPENERS[context.language] + beforeWhat(text.slice(0, found.to)) + after
    : text.slice(0, found?.from) + after
  const read = found && readAssigned(rest, context, said)
  if (read?.command.action !== 'add_task' || read.command.dueDate === null) {
    return readAssigned(text, context, said)
  }
  // Of what is due at a time, the server reminds without being asked (N6).
  if (found?.value === 0 && !isDay(read.command.dueDate)) return read
  return { ...read, command: { ...read.command, reminderMinutes: Number(found?.value) } }
}

/** "За час до встречи": the form of what follows depends on it. */
function beforeWhat(reminder: string): string {
  const form = / (до|об?|про)\s*$/i.exec(reminder)?.[1]
  return form ? `${form} ` : ''
}

/** "… for Ann", who has to be in the folder; otherwise it says what the task is. */
function readAssigned(text: string, context: ParseContext, said: Context): Reading {
  const found = personAt(text, said.own.folders, context)
  const read = found && readSentence(found.rest, context, said)
  if (read?.command.action !== 'add_task' || !read.command.title) {
    return readSentence(text, context, said)
  }
  const folder = folderOf(read.command, said.own, said.category)
  const person = found?.people.find(({ folderId }) => folderId === folder?.id)
  if (person) return { ...read, command: { ...read.command, assigneeId: person.userId } }
  // "Assign it to Ann" names the only folder where she is.
  const [only, ...others] = found?.people ?? []
  const theirs = said.own.folders.find(({ id }) => id === only?.folderId)
  const isPlain = found?.isOrder && others.length === 0 && read.command.folder === null
  return isPlain && only && theirs
    ? { ...read, command: { ...read.command, folder: theirs.name, assigneeId: only.userId } }
    : readSentence(text, context, said)
}

function readSentence(said: string, context: ParseContext, { own, clock, previous }: Context) {
  const { language } = context
  const text = withOrderFirst(said)
  const amended = previous && amend(text, previous, context)
  if (amended) return amended
  const restated = restatedIn(text, context)
  if (restated) return readSentence(restated, context, { own, clock, previous: null })
  const done = PAST_FIRST.test(fold(text)) ? readComplete(text, own, language) : undefined
  if (done?.tasks && done.tasks.length > 0) return done
  const question = readQuestion(text, language, clock)
  if (question) return { ...reading({ ...NOTHING }), question }
  if (isOther(text, context) || correctsNothing(text, context)) {
    return (NAMES_TASK.test(fold(text)) && readAsked(text, context, own)) || reading({ ...NOTHING })
  }
  const asked = readAsked(text, context, own)
  if (asked) return asked
  // "I need the fence painted" tells of a task that is there, and adds none.
  if (WISHES.test(fold(text)) && tellsOfOpenTask(text, own.openTasks)) {
    return reading({ ...NOTHING }, false)
  }
  const added = readAdd(text, context)
  if (added) return NEEDS.test(fold(text)) ? asksIfTwice(added, own, clock) : added
  return (
    readEvent(text, context, own.openTasks) ??
    readComplete(text, own, language) ??
    readClosed(text, own.openTasks) ??
    readOrders(placesIn(text, language), context, own.openTasks) ??
    asksIfNamed(asksIfTwice(readBare(text, context), own, clock), own)
  )
}

/** "Wake me up, I mean remind me to take my vitamins": an order in place of what is none. */
function restatedIn(text: string, context: ParseContext): string | undefined {
  return turnsIn(text, context.language).find(
    ({ before, after, firm }) =>
      firm && ORDER.test(after) && open(after, context) && !open(before, context),
  )?.after
}

const ORDER = /^(?:please )?(?:remind me|add|put|напомни|добавь|запиши)(?:те)? /i

/** A day before what was done on it is no day to do it. */
const PAST_FIRST =
  /^(?:yesterday|today|earlier(?: today)?|this (?:morning|afternoon|evening)|last night|an? (?:minute|hour|while) ago|good news|guess what|you know what),? (?:i|we)['’ ]/

/** "Rename the task buy milk to …", "move the rent task to …", and not "rename the task". */
const NAMES_TASK =
  /^[a-zа-я]+ (?:(?:the |my )?task|(?:the |my )?\S+ task(?= (?:to|until|till|for|into|as|by|back) )|задачу|задаче) \S+ \S/

/** What is asked of an open task, as an order or in other words. */
function readAsked(text: string, context: ParseContext, own: UserData): Reading | undefined {
  const { openTasks } = own
  if (openTasks.length === 0) return undefined
  const asked = readOrder(text, context, openTasks)
  if (asked?.sure) return asked
  const plain = withoutStress(text, context.language)
  const meant = plain === text ? undefined : readOrder(plain, context, openTasks)
  return meant?.sure ? meant : (asked ?? meant)
}

function readOrder(text: string, context: ParseContext, openTasks: UserData['openTasks']) {
  const asked = readChanges(text, context, openTasks)
  if (asked?.sure) return { ...reading({ ...NOTHING }), changes: asked.changes }
  const usual = usualOrder(text, context)
  const orders = ordersIn(text, context.language)
  const meant = usual && readChanges(usual.order, context, openTasks)
  if (meant && (meant.sure || !usual.isWish)) {
    return { ...reading({ ...NOTHING }, meant.sure), changes: meant.changes }
  }
  if (usual) orders.unshift(...ordersIn(usual.order, context.language))
  if (asked) return { ...reading({ ...NOTHING }, false), changes: asked.changes }
  return readOrders(orders, context, openTasks)
}

function readOrders(
  orders: readonly Order[],
  context: ParseContext,
  openTasks: UserData['openTasks'],
) {
  for (const { order, told } of orders) {
    const { changes, sure = false } = readChanges(order, context, openTasks, told) ?? {}
    if (changes && changes[0].kind !== 'other' && (sure || !told)) {
      return { ...reading({ ...NOTHING }, sure && !told), changes }
    }
  }
  return undefined
}

/** For what is to be done by somebody. */
const WISHES =
  /^(?:i|we)(?:'d| would)? (?:need|want|like) (?:the|my|our) .+(?:ed|done)$|^[а-я ]*чтобы (?!ты (?:мне )?напомн)/

/**
 * "I still have to pay the rent" may as well tell of the task that is there; with a day, it may ask
 * for that.
 */
function asksIfTwice(read: Reading, { openTasks }: UserData, clock: SpeakerClock): Reading {
  const { title } = read.command
  const task = title === null ? undefined : taskNamedWhole(title, openTasks)
  if (!task) return read
  const changes = changesTo(task, read.command, clock)
  const [change, ...others] = changes
  return change && others.length === 0
    ? { ...reading({ ...NOTHING }, false), changes: [change] }
    : { ...read, sure: false }
}

/** "Close out pay rent" names a task, and something that isn't known is to be done with it. */
function asksIfNamed(read: Reading, { openTasks }: UserData): Reading {
  if (!read.sure || tellsSomething(read.command.title ?? '')) return { ...read, sure: false }
  const said = ` ${read.command.title?.toLowerCase()} `
  const isNamed = openTasks.some(
    ({ title }) =>
      title.length + 2 < said.length &&
      title.includes(' ') &&
      said.includes(` ${title.toLowerCase()} `),
  )
  return isNamed ? { ...read, sure: false } : read
}

/** "The swing we refinished", "соседи уже утеплили, а мы всё думаем": about people, and no order. */
function tellsSomething(title: string): boolean {
  const key = fold(title)
  const words = key.split(' ')
  const endsInPast = isTold(words.at(-1) ?? '') && !isInfinitive(words[0] ?? '')
  return (
    TELLS_RU.test(key) ||
    (TELLS.test(key) && !isTitleVerb(title)) ||
    (endsInPast && !ASKING_RU.test(key))
  )
}

const TELLS =
  /(?<!(?:who|what|where|why|how|when|that|than|as|if|whether|to|for) )\b(?:i|we)(?:'ve)? [a-z]+(?:ed|t|n|w)\b(?! to )/
/** "Проверь, кто приходил". */
const ASKING_RU = /(?:^|\s)(?:кто|что|чтобы|как|ли|где|куда|когда|почему|сколько|котор[а-я]+)(?=\s)/
const TELLS_RU =
  /(?:^|\s)(?:а мы|нас бы|хоть бы|но сначала|but first)(?=\s)|^(?:если|сейчас (?:пойду|схожу|буду|сделаю|иду)) /

const NEEDS = /^(?:i|we|мне|нам|надо|нужно|собираюсь|собираемся|планирую|пора|придется)(?:'| )/

/** "No, make that Friday" with nothing before it: what it names is no task. */
function correctsNothing(text: string, context: ParseContext): boolean {
  const correction = correctionIn(text, context.language)
  return correction !== undefined && extractDetails(correction, context, TERSE).title === ''
}

/** "Finish Karen": somebody is named, and a task with them is meant. */
function readClosed(text: string, openTasks: UserData['openTasks']): Reading | undefined {
  const name = CLOSING.exec(text)?.groups?.name
  const tasks = name ? tasksCalled([fold(name)], openTasks) : []
  const isName = tasks.some(({ title }) =>
    (title.match(NAMES) ?? []).some((word) => sameWordsKey(word) === sameWordsKey(name ?? '')),
  )
  if (!isName) return undefined
  return { ...reading({ ...NOTHING, action: 'complete_task', task: name ?? null }, false), tasks }
}

/** Capitals inside a title. */
const NAMES = /(?<=\s)\p{Lu}\p{Ll}+/gu
const CLOSING = /^(?:finish(?: off)?|close(?: out)?|wrap up|закрой|закончи) (?<name>\p{L}+)$/iu

/** "I've finished …" completes what fits; "I haven't …" is neither a new task nor a completed one. */
function readComplete(
  text: string,
  { openTasks }: UserData,
  language: Language,
): Reading | undefined {
  const completion = readCompletion(text, language, openTasks)
  if (!completion) return undefined
  if (completion.kind === 'unfinished') return reading({ ...NOTHING }, false)
  const { task, tasks } = completion
  return {
    ...reading({ ...NOTHING, action: 'complete_task', task }, tasks.length > 0),
    tasks,
  }
}
