import { isDay } from '../../../core/dates/due-date'
import { addDays } from '../../../core/days'
import type { Priority } from '../../../core/tasks/contract'
import { fold, wordsOf } from '../../../core/words'
import { addMonths } from '../../dates/calendar'
import { createClock, type SpeakerClock } from '../../dates/clock'
import { dateAt } from '../../dates/find-date'
import type { Unit } from '../../dates/phrase'
import { toNumber } from '../../dates/spoken-numbers'
import { toDueDate, type When } from '../../dates/when'
import { tasksDone } from '../completion/fit'
import type { UserData } from '../matching/resolve-command'
import { sameWordsKey } from '../matching/stem'
import type { Language, ParseContext } from './context'
import { priorityAt } from './priority'

type OpenTask = UserData['openTasks'][number]

/** What is asked of an open task, in place of adding or completing one. */
export type ChangeRequest =
  | { kind: 'reschedule'; task: OpenTask; dueDate: string }
  | { kind: 'rename'; task: OpenTask; newTitle: string }
  | { kind: 'priority'; task: OpenTask; priority: Priority }
  | { kind: 'tag'; task: OpenTask; tag: string }
  | { kind: 'move'; task: OpenTask; folder: string }
  /** It is understood, but not by voice: to delete, to reopen. */
  | { kind: 'other' }

interface Words {
  /** Orders to give a task another day, folder or title: what follows says which. */
  move: RegExp
  rename: RegExp
  /** What a new title, a folder or a day stands behind. */
  to: RegExp
  priority: RegExp[]
  tag: RegExp[]
  /** What can't be done by voice. */
  other: RegExp
}

const EN_TASK = '(?:the |my )?(?:task |to-?do |reminder |item )?'
const RU_TASK = '(?:задачу |задаче |задачи |дело |напоминание |пункт )?'

const WORDS: Record<Language, Words> = {
  en: {
    move: new RegExp(
      `^(?:move|shift|push back|push|postpone|reschedule|delay|snooze|defer|put off|put|bump|make(?= .+ due )|bring forward|transfer|file|set(?= .+ for )|bring|set the (?:due )?date (?:of|for)|change the (?:due )?date (?:of|for)|change) ${EN_TASK}(?<rest>.+)$`,
    ),
    rename: new RegExp(
      `^(?:rename|retitle|change the (?:title|name) of|change) ${EN_TASK}(?<rest>.+)$`,
    ),
    to: /\s(?:back |off |forward )?(?:to|into|in|as|under|until|till|for)\s/g,
    priority: [
      new RegExp(`^(?:make|set|mark|flag|change|give|bump) ${EN_TASK}(?<task>.+)$`),
      new RegExp(
        `^(?:set|change|raise|lower|make)(?: the)? priority (?:of|for|on) ${EN_TASK}(?<task>.+?)(?<level> to .+)$`,
      ),
      new RegExp(`^${EN_TASK}(?<task>.+?)(?<level> (?:is|isn't) .+)$`),
      new RegExp(
        `^(?<raise>raise|increase|bump up)?(?<lower>lower|reduce|decrease)? ?(?:the )?priority (?:of|for|on) ${EN_TASK}(?<task>.+)$`,
      ),
    ],
    tag: [
      new RegExp(`^(?:tag|label) ${EN_TASK}(?<task>.+) (?:with|as)(?: the)? (?<tag>.+?)(?: tag)?$`),
      new RegExp(
        `^(?:add|put|attach)(?: the| a)? (?:(?:tag|label) (?<tag>.+?)|(?<name>.+?) (?:tag|label)) (?:to|on) ${EN_TASK}(?<task>.+)$`,
      ),
      new RegExp(`^(?:tag|label) ${EN_TASK}(?<task>.+) (?<tag>[\\p{L}\\p{N}-]+)$`, 'u'),
    ],
    other: new RegExp(
      `^(?:forget about|never mind about|scratch|take(?= .+ off )|push(?= .+ back)|defer|bump|mark(?=.* as (?:not |un|in|open))|untick|delete|remove|erase|discard|drop|cancel|archive|reopen|uncheck|unmark|undo|get rid of|postpone|reschedule|rename|delay|snooze|defer) ${EN_TASK}(?<task>.+?)(?: (?:from|off) (?:my|the) .*list)?(?: (?:to|until|for|by|back) .+| as (?:not done|not complete|undone|incomplete|unfinished|open))?$`,
    ),
  },
  ru: {
    move: new RegExp(
      `^(?:(?:перенеси|отложи|сдвинь|передвинь|перекинь|перемести|переложи|положи|закинь|убери|перепланируй)(?:те)?|перенести|отложить|сдвинуть|передвинуть|переместить|назначь|назначить|поставь|поставить|запланируй|измени (?:дату|срок)|поменяй (?:дату|срок)) ${RU_TASK}(?<rest>.+)$`,
    ),
    rename: new RegExp(
      `^(?:переименуй(?:те)?|переименовать|(?:измени|поменяй) название) ${RU_TASK}(?<rest>.+)$`,
    ),
    to: /\s(?:в|во|на)\s(?:папку |список )?/g,
    priority: [
      new RegExp(
        `^(?:сделай|сделать|пометь|отметь|поставь|поставить|установи|задай|измени|назначь)(?:те)? ${RU_TASK}(?<task>.+)$`,
      ),
      new RegExp(
        `^(?:поставь|поставить|установи|задай|назначь|сделай)(?:те)? (?<level>[а-я]+(?: [а-я]+)? приоритет) (?:для |на |у )?${RU_TASK}(?<task>.+)$`,
      ),
      new RegExp(`^(?:измени|поменяй|смени) приоритет ${RU_TASK}(?<task>.+?)(?<level> на .+)$`),
      new RegExp(
        `^(?:(?<raise>(?:повы[сш]|подн[ия])[а-я]+)|(?<lower>(?:пони[зж]|сни[зж])[а-я]+)) приоритет (?:у |для |на )?${RU_TASK}(?<task>.+)$`,
      ),
      new RegExp(`^${RU_TASK}(?<task>.+?) (?:теперь|уже|стал[ао]?)(?<level> .+)$`),
    ],
    tag: [
      new RegExp(
        `^(?:добавь|поставь|повесь|прикрепи|назначь)(?:те)? (?:тег|тэг|метку) (?<tag>.+?) (?:к|на|для) ${RU_TASK}(?<task>.+)$`,
      ),
      new RegExp(
        `^(?:навесь|повесь|поставь|добавь)(?:те)? (?:на|к) ${RU_TASK}(?<task>.+) (?:тег|тэг|метку) (?<tag>.+)$`,
      ),
      new RegExp(
        `^(?:пометь|отметь)(?:те)? ${RU_TASK}(?<task>.+) (?:тегом|тэгом|меткой) (?<tag>.+)$`,
      ),
      new RegExp(
        `^(?:добавь|поставь|повесь|прикрепи)(?:те)? (?:к )?${RU_TASK}(?<task>.+) (?:тег|тэг|метку) (?<tag>.+)$`,
      ),
    ],
    other: new RegExp(
      `^(?:(?:удали|сотри|убери|отмени|верни|переоткрой|открой|отложи|перенеси|переименуй|сдвинь)(?:те)?|сними (?:галочку|отметку) с|удалить|стереть|отменить|отложить|перенести|переименовать) ${RU_TASK}(?<task>.+?)(?: из (?:моего )?списка.*)?(?: (?:на|в|до) .+)?$`,
    ),
  },
}

/** A folder or a tag of one's own is made elsewhere. */
const NEW_PLACE: Record<Language, RegExp> = {
  en: /^(?:create|make|add|start|set up)(?: me)? (?:a |an |another )?(?:new )?(?:folder|category|tag|label|project)(?: (?:called|named|for) .+| .+)?$/,
  ru: /^(?:создай|создать|сделай|добавь|заведи)(?:те)? (?:мне )?(?:нов[а-я]+ )?(?:папку|категорию|тег|тэг|метку|проект)(?: .+)?$/,
}

/** What is asked of a task that is there, and fits all that is said of it; else undefined. */
export function readChange(
  text: string,
  context: ParseContext,
  openTasks: readonly OpenTask[],
): ChangeRequest | undefined {
  const words = WORDS[context.language]
  const target = (said: string | undefined) => taskNamed(said, openTasks)
  return (
    readTag(text, words, context, target) ??
    readPriority(text, words, context, target) ??
    readRename(text, words, target) ??
    readMove(text, words, context, target) ??
    (NEW_PLACE[context.language].test(fold(text)) ? { kind: 'other' as const } : undefined) ??
    (target(words.other.exec(fold(text))?.groups?.task) ? { kind: 'other' as const } : undefined)
  )
}

type Target = (said: string | undefined) => OpenTask | undefined

function readTag(text: string, { tag: patterns }: Words, { tags }: ParseContext, target: Target) {
  for (const pattern of patterns) {
    const groups = pattern.exec(fold(text))?.groups
    const tag = tags.get(sameWordsKey(groups?.tag ?? groups?.name ?? ''))
    const task = tag === undefined ? undefined : target(groups?.task)
    if (task && tag !== undefined) return { kind: 'tag' as const, task, tag }
  }
}

function readPriority(
  text: string,
  { priority: patterns }: Words,
  { language }: ParseContext,
  target: Target,
) {
  for (const pattern of patterns) {
    const groups = pattern.exec(fold(text))?.groups
    if (!groups?.task) continue
    if (groups.raise || groups.lower) {
      const task = target(groups.task)
      const priority = groups.raise ? ('high' as const) : ('low' as const)
      if (task) return { kind: 'priority' as const, task, priority }
      continue
    }
    const said = groups.level ?? groups.task
    const found = priorityAt(said, 'end', language, { terse: true, toFolder: false })
    const priority = found?.parts.priority
    const rest = groups.level ? groups.task : found?.rest
    const task = priority && target(rest?.replace(/ (?:as|to|to be|как|a|an|is|isn't)$/, ''))
    if (task && priority) return { kind: 'priority' as const, task, priority }
  }
}

function readRename(text: string, { rename, to }: Words, target: Target) {
  const rest = rename.exec(fold(text))?.groups?.rest
  if (!rest) return undefined
  const raw = text.slice(text.length - rest.length)
  const isChange = /^change (?!the (?:title|name))/i.test(text)
  for (const match of splits(rest, to)) {
    const newTitle = raw.slice(match.index + match[0].length).trim()
    const task = newTitle ? target(rest.slice(0, match.index)) : undefined
    // "Change X to Friday" is another matter: a title has more than a word.
    if (task && !(isChange && !newTitle.includes(' '))) {
      return { kind: 'rename' as const, task, newTitle: newTitle.replace(/^["«“]|["»”]$/g, '') }
    }
  }
}

function readMove(
  text: string,
  { move, to }: Words,
  { language, clock, folders }: ParseContext,
  target: Target,
) {
  const rest = move.exec(fold(text))?.groups?.rest
  if (!rest) return undefined
  const shifted = readShift(fold(text), rest, language, clock, target)
  if (shifted) return shifted
  for (const match of splits(rest, to)) {
    const name = rest
      .slice(match.index + match[0].length)
      .replace(/^(?:the|my) /, '')
      .replace(/ (?:folder|list|category)$/, '')
    const folder = folders.get(sameWordsKey(name))
    const task = folder === undefined ? undefined : target(rest.slice(0, match.index))
    if (task && folder !== undefined) return { kind: 'move' as const, task, folder }
  }
  return readReschedule(rest, language, clock, target)
}

/** So many words like "to" may stand in what is asked: for each, a task is looked for. */
const MOST_SPLITS = 10

function splits(rest: string, to: RegExp): RegExpExecArray[] {
  return [...rest.matchAll(to).take(MOST_SPLITS)]
}

function readReschedule(
  rest: string,
  language: Language,
  clock: ParseContext['clock'],
  target: Target,
) {
  let left = rest
  let when: When = {}
  // A day and a time.
  for (let count = 0; count < 2; count += 1) {
    const found = dateAt(left, 'end', language, clock, { terse: true, before: when })
    if (!found) break
    when = { ...when, ...found.when }
    left = left.slice(0, found.from).trim()
    const named = left.replace(
      /(?: back| off| forward)?(?: (?:to|until|till|for|due|due on|на|до|к|по))?$/,
      '',
    )
    // "From Monday to Friday".
    const task = target(named) ?? target(named.replace(/ (?:from|со?) [a-zа-я]+$/, ''))
    const dueDate = task && newDueDate(when, task, clock)
    if (task && dueDate) return { kind: 'reschedule' as const, task, dueDate }
  }
}

const SHIFT: Record<Language, RegExp> = {
  en: /(?: (?<forward>forward|up)| back| off| out)?(?: by)? (?<count>an?|half an|another|[a-z]+|\d{1,3}|a couple of|a few) (?:more )?(?<unit>minute|hour|day|week|month)s?(?: later)?$/,
  ru: /(?: еще)? на (?:(?<count>\d{1,3}|пару|полтора|[а-я]+) )?(?<unit>полчаса|минут|час|день|дня|дней|недел|месяц)(?:[уыюиа]|ов|ев)?(?: (?<forward>раньше)| позже| вперед)?$/,
}
/** Only these move a task by so much; others name a day: "поставь на час". */
const SHIFTS: Record<Language, RegExp> = {
  en: /^(?:push|postpone|delay|snooze|defer|put off|move|bump|bring|shift)/,
  ru: /^(?:отложи|сдвин|передвин|перенес|отодвин)/,
}
const UNITS: [RegExp, Unit][] = [
  [/^мин|^min/, 'minute'],
  [/^h|час/, 'hour'],
  [/^д|^day/, 'day'],
  [/^w|^нед/, 'week'],
  [/^m|^мес/, 'month'],
]

/** "Push the rent back a week": later by so much than it was due, or than today. */
function readShift(
  text: string,
  rest: string,
  language: Language,
  clock: SpeakerClock,
  target: Target,
) {
  const match = SHIFTS[language].test(text) ? SHIFT[language].exec(rest) : null
  const task = match && target(rest.slice(0, match.index))
  const unit = UNITS.find(([name]) => name.test(match?.groups?.unit ?? ''))?.[1]
  const count = match?.groups?.unit === 'полчаса' ? 0.5 : countOf(match?.groups?.count)
  if (!task || !unit || !(count > 0)) return undefined
  const dueDate = later(task, match?.groups?.forward ? -count : count, unit, clock)
  return { kind: 'reschedule' as const, task, dueDate }
}

function countOf(said = 'a'): number {
  if (/^half/.test(said)) return 0.5
  if (/^(?:a couple of|пару)$/.test(said)) return 2
  if (said === 'полтора') return 1.5
  return /^(?:an?|another)$/.test(said) ? 1 : said === 'a few' ? 3 : toNumber(said)
}

/** A day or an instant, so much after that of the task. */
function later({ dueDate, repeatZone }: OpenTask, count: number, unit: Unit, clock: SpeakerClock) {
  const own = clockOf(repeatZone, clock)
  const isInstant = dueDate && !isDay(dueDate)
  if (unit === 'hour' || unit === 'minute') {
    const from = isInstant ? new Date(dueDate) : clock.now
    return new Date(from.getTime() + count * (unit === 'hour' ? 60 : 1) * 60_000).toISOString()
  }
  const { day, minutes } = isInstant
    ? own.local(new Date(dueDate))
    : { day: dueDate ?? clock.today, minutes: 0 }
  const then =
    unit === 'month' ? addMonths(day, count) : addDays(day, count * (unit === 'week' ? 7 : 1))
  return isInstant ? own.instant(then, minutes) : then
}

/** A day without a time keeps the time that the task has, on the clock of its zone. */
function newDueDate(when: When, { dueDate, repeatZone }: OpenTask, clock: SpeakerClock) {
  const { day, time, part, instant } = when
  if (!day || time || part || instant || !dueDate || isDay(dueDate)) return toDueDate(when, clock)
  const own = clockOf(repeatZone, clock)
  return own.instant(day, own.local(new Date(dueDate)).minutes)
}

/** The clock of its zone, of what repeats. */
function clockOf(repeatZone: string | null | undefined, clock: SpeakerClock): SpeakerClock {
  return repeatZone ? createClock(clock.now, repeatZone) : clock
}

/** The one open task that has all the words. */
function taskNamed(said: string | undefined, openTasks: readonly OpenTask[]): OpenTask | undefined {
  if (!said) return undefined
  const [task, ...others] = tasksDone({ ...NAMED, core: wordsOf(said) }, openTasks)
  return others.length === 0 ? task : undefined
}

/** Whether the words are all of the title of an open task. */
export function nameWhole(said: string, openTasks: readonly OpenTask[]): boolean {
  const task = taskNamed(said, openTasks)
  return task !== undefined && contentOf(task.title) <= contentOf(said)
}

function contentOf(text: string): number {
  return wordsOf(text).filter((word) => !/^(?:the|an?|my|our)$/.test(word)).length
}

const NAMED = {
  adjuncts: [],
  doubts: [],
  pending: [],
  agrees: () => true,
  verbOf: () => undefined,
}
