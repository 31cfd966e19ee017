import { fold } from '../../../core/words'
import { dateAt } from '../../dates/find-date'
import type { When } from '../../dates/when'
import { tasksNamedIn } from '../matching/match-task'
import { sameWordsKey } from '../matching/stem'
import type { ChangeRequest, OpenTask } from './change-request'
import type { Language, ParseContext } from './context'
import { priorityAt } from './priority'
import { newDueDate, shiftAtEnd } from './reschedule'

/** Said of what is to be otherwise, anywhere in a sentence. */
const OTHERWISE: Record<Language, RegExp> = {
  en: /\b(?:move|moving|shift|push|chang(?:e|ing)|re-?schedul\w*|re-?arrang\w*|postpone\w*|bump|delay\w*|put (?:\w+ )*(?:off|back)|leave|let's|instead|rather|now|won't|can't|cannot|(?:not|isn't|aren't) (?:going|gonna|happening)|make (?:it|that|them)|swap|slip\w*|later|earlier|should be|needs? to be|wants? to be)\b/,
  ru: /(?:^|\s)(?:пере(?:нес|нос|кин|став|двин|дела|план)[а-я]*|(?:с|ото)двин[а-я]*|отлож[а-я]*|откладыва[а-я]*|(?:по)?позже|(?:по)?раньше|(?:по)?меня[а-я]*|измени[а-я]*|исправ[а-я]*|теперь|давай(?:те)?|лучше|вместо|не успева[а-я]*|не успе[а-я]+|не смогу|не получится|оставь|постав(?:ь|ьте|им) (?:его|е[её]|это|их)|руки не до[а-я]+|пусть|должн[а-я]+)(?=\s|$)/,
}
const PLACING: Record<Language, RegExp> = {
  en: /\b(?:move|shift|put|file|stick|belongs?|goes|go|live|lives|sits?|should be|wants? to be|needs? to be|transfer|switch|drop)\b/,
  ru: /(?:^|\s)(?:пере(?:нес|лож|мест|кин|став|вед)[а-я]*|полож[а-я]*|кинь|закинь|засунь|убери|отправь|лежать|леж[а-я]+|место|относится|должн[а-я]+|пусть|быть|в папк[а-я]+)(?=\s|$)/,
}
const LEVELLED: Record<Language, RegExp> = {
  en: /\b(?:priority|urgent|important)\b/,
  ru: /приоритет|срочн|важн/,
}
/** What may stand behind a day, a folder or a level. */
const AFTERWARDS: Record<Language, RegExp> = {
  en: /,? (?:instead|please|though|then|now|there|thanks|from (?:now|here) on|if (?:you can|possible|that's ok(?:ay)?)|(?:and )?not (?:on |in |the )*\S+(?: folder)?)$/,
  ru: /,? (?:пожалуйста|отныне|впредь|с этого момента|тогда|теперь|там|туда|(?:а )?не (?:в |во |на )?\S+|(?:пере|ис|по|из|от|с)[а-я]+[ийь](?:те)?(?: (?:е[её]|его|это|там|туда|дату|срок))?|лучше)$/,
}
/** A folder that it is not, or no longer, to be in. */
const FROM = /(?:^|\s)(?:not|from|out of|instead of|не|из|вместо)(?: in| the| в)*$/
const INTO: Record<Language, RegExp> = {
  en: /(?:^|\s)(?:to|in|into|under|with|inside)(?: the| my| our)*$/,
  ru: /(?:^|\s)(?:в|во|на|к|папк[а-я]+|списо?к[а-я]*)$/,
}
/** Words of a sentence: longer ones tell something. */
const MOST_WORDS = 30

/**
 * What a sentence may ask of an open task that it names, where no pattern reads it: a word of change,
 * and a folder, a level or a day. The likeliest task first; never to be done without asking.
 */
export function guessChanges(
  text: string,
  context: ParseContext,
  openTasks: readonly OpenTask[],
): [ChangeRequest, ...ChangeRequest[]] | undefined {
  const key = fold(text)
  if (key.split(' ').length > MOST_WORDS) return undefined
  const change = changeIn(key, context)
  const tasks = change ? tasksNamedIn(key, openTasks) : []
  const [first, ...others] = tasks.flatMap((task) => change?.(task) ?? [])
  return first && [first, ...others]
}

function shortened(key: string, language: Language): string {
  const shorter = key.replace(AFTERWARDS[language], '')
  return shorter === key ? key : shortened(shorter, language)
}

function changeIn(
  said: string,
  context: ParseContext,
): ((task: OpenTask) => ChangeRequest | undefined) | undefined {
  const { language, clock } = context
  const key = shortened(said, language)
  const folder = PLACING[language].test(said) ? folderIn(key, context) : undefined
  if (folder) return (task) => ({ kind: 'move', task, folder })
  const { priority } =
    (LEVELLED[language].test(said) &&
      priorityAt(key, 'end', language, { terse: true, toFolder: false })?.parts) ||
    {}
  if (priority) return (task) => ({ kind: 'priority', task, priority })
  if (!OTHERWISE[language].test(said)) return undefined
  const when = whenAtEnd(key, context)
  const shift = when ? undefined : shiftAtEnd(key, language, clock)
  return (task) => {
    const dueDate = when ? newDueDate(when, task, clock) : shift?.dueDate(task)
    return dueDate ? { kind: 'reschedule', task, dueDate } : undefined
  }
}

/** The folder that it is said to go to; the last one where several are named. */
function folderIn(key: string, { language, folders, folderWords }: ParseContext) {
  const words = key.split(' ')
  for (let at = words.length - 1; at > 0; at -= 1) {
    for (let count = Math.min(folderWords, words.length - at); count > 0; count -= 1) {
      const name = folders.get(sameWordsKey(words.slice(at, at + count).join(' ')))
      const before = words.slice(0, at).join(' ')
      if (name && INTO[language].test(before) && !FROM.test(before.replace(INTO[language], ''))) {
        return name
      }
    }
  }
  return undefined
}

/** A day and a time. */
const MOST_PARTS = 2

function whenAtEnd(key: string, { language, clock }: ParseContext): When | undefined {
  let left = key
  let when: When = {}
  for (let count = 0; count < MOST_PARTS; count += 1) {
    const found = dateAt(left, 'end', language, clock, { terse: true, before: when })
    if (!found) break
    when = { ...when, ...found.when }
    left = left.slice(0, found.from).trim()
  }
  return left === key ? undefined : when
}
