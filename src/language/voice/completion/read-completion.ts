import { isTitleVerb } from '../../../core/task-verbs'
import { wordsOf } from '../../../core/words'
import { matchTask } from '../matching/match-task'
import type { Language } from '../parsing/context'
import { isNamedBy, saysAnother, wordsAgainst } from './against'
import { readEnglishDeeds } from './english'
import { type DeedReading, MOST_SAID, tasksCalled, tasksDone } from './fit'
import { readRussianDeeds } from './russian'
import { isInfinitive } from './verbs-russian'

export type Completion<T> =
  /** Done: the tasks that fit, several where they fit equally well, none where nothing fits. */
  | { kind: 'done'; task: string; tasks: T[] }
  /** Something was said of what is not done: neither a new task nor a completed one. */
  | { kind: 'unfinished' }

/**
 * What a sentence says is done. Only a clear past verb or an explicit word of completion counts,
 * without a negation, "forgot", "almost" or a condition, and where all that is said fits a task.
 */
export function readCompletion<T extends { title: string }>(
  text: string,
  language: Language,
  openTasks: readonly T[],
): Completion<T> | undefined {
  // "Off-peak" is one word.
  const said = wordsOf(text.replace(/\boff-/gi, 'off'))
  if (said.length > MOST_SAID) return undefined
  const readings = deedsIn(text, said, language)
  const against = readings.length > 0 ? wordsAgainst(text, language) : []
  let none: Completion<T> | undefined
  for (const reading of readings) {
    if (reading.denied) {
      if (reading.other || (reading.clear && speaksOfItself(said, language)))
        none ??= { kind: 'unfinished' }
      continue
    }
    const doubts = [...reading.doubts, ...against]
    const fitting = reading.named
      ? matchTask(reading.task, openTasks).filter(({ title }) => isNamedBy(reading.task, title))
      : tasksDone({ ...reading, doubts }, openTasks)
    const tasks = fitting.filter(({ title }) => !saysAnother(said, title))
    const isOrder = reading.named || ORDERED.test(said[0] ?? '')
    const isToCome = isOrder && tasks.some(({ title }) => tellsWhen(reading.task, title))
    const isUndecided = isToCome || isAlternative(said, tasks)
    if (tasks.length > 0 && !isUndecided) return { kind: 'done', task: reading.task, tasks }
    if (
      isUndecided ||
      reading.other ||
      (doubts.length > 0 && reading.clear && speaksOfItself(said, language))
    ) {
      none ??= { kind: 'unfinished' }
    } else if (reading.plain) none ??= { kind: 'done', task: reading.task, tasks: [] }
  }
  if (none) return none
  return isStatement(said, language) || tellsOfOpenTask(text, openTasks)
    ? { kind: 'unfinished' }
    : undefined
}

/**
 * Whether the sentence, with all that is said for the sake of speaking, asks or doubts whether
 * something is done: "can I tick off the rent already", "maybe check it off", "I paid it, I think".
 */
export function isInDoubt(transcript: string, language: Language): boolean {
  return DOUBTED[language].test(wordsOf(transcript).join(' '))
}

const TICKING_RU = '(?:вычеркива|зачеркива|закрыва|отмеча|помеча)ть'
const DOUBTED: Record<Language, RegExp> = {
  en: new RegExp(
    [
      '^(?:(?:so|hey|hi|ok|okay|well|now|and|then|but|um|uh|hmm|oh|please|just) ){0,4}(?:(?:can|could|shall|may|might|should|must) (?:i|we) (?!please )|(?:maybe|perhaps|possibly|probably|thinking) |i (?:guess|think|suppose|reckon|believe) )',
      '^(?:ideally|hopefully|allegedly|(?:and |so |but )?now that|like (?:i|we|the|my|our)) ',
      '^(?:i|you|we) can (?:now )?(?:check|tick|cross|mark|close|strike) .* (?:already|yet|soon)$',
      ' (?:i (?:guess|think|suppose|reckon|believe|hope)|maybe|perhaps|probably|possibly)$',
    ].join('|'),
  ),
  ru: new RegExp(
    [
      `^(?:(?:а|и|ну|так|слушай|скажи|алиса|это) ){0,4}(?:мне |нам )?(?:(?:уже |теперь |не |пора ){0,3}${TICKING_RU}|уже можно|можно (?:[а-я]+ ){0,4}уже|может|может быть|наверное?|вроде|кажется|похоже|видимо|думаю|стоит|не пора|не рано|интересно|сомневаюсь|разве|неужели|вдруг|потом|типа|типо|якобы|будто|словно|как будто|как бы|допустим|предположим|представ[а-я]+) `,
      '^все (?:уже )?(?!было )[а-я]{3,}ли ',
      '^а (?!.* то )(?:[а-я]+ ){1,3}(?:готов|[а-я]+[нт])[аоы]?$',
      `(?:(?:можно уже|уже можно) [а-я]+|(?<!(?:можно|можешь|можете) )${TICKING_RU})$`,
      ' (?:наверное?|вроде(?: бы)?|кажется|похоже|видимо|по моему|может быть|думаю|правда|верно|да)$',
    ].join('|'),
  ),
}

/** "Check off the rent or is it too early": another choice than the title itself names. */
function isAlternative(said: readonly string[], tasks: readonly { title: string }[]): boolean {
  const count = choicesIn(said)
  return count > 0 && tasks.some(({ title }) => choicesIn(wordsOf(title)) < count)
}

function choicesIn(words: readonly string[]): number {
  return words.filter((word) => /^(?:or|или|либо)$/.test(word)).length
}

/** "Check off the rent when I get home": not yet, unless the task itself is called so. */
function tellsWhen(named: string, title: string): boolean {
  const when = TO_COME.exec(named)?.[0]
  return when !== undefined && !wordsOf(title).join(' ').includes(when)
}

const ORDERED = /^(?:complete|finish|заверш(?:и|ите|ить))$/
const TO_COME =
  / (?:(?:if|in case|provided|assuming|as long as|unless|when|once|as soon as|after|until|till|before|later|tomorrow|tonight|next|soon|in (?:\d+|an?|half an|two|three|five|ten) (?:minute|hour|day|week)|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|at (?:\d+|noon|midnight)|by (?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|tonight|noon|then|the|next|\d+))(?![a-z])|(?:если|когда|в случае|при условии|лишь бы|как только|после|завтра|послезавтра|утром|вечером|позже|попозже|потом|через|в (?:понедельник|вторник|среду|четверг|пятницу|субботу|воскресенье|выходные))(?![а-я]))/

/** "The bill is not paid", "the fence still needs painting", "машина не помыта": of an open task. */
export function tellsOfOpenTask(text: string, openTasks: readonly { title: string }[]): boolean {
  const said = wordsOf(text)
  if (doesToOpenTask(said, openTasks)) return true
  if (!text.split(/[,;:.]\s+/).some(isTitleOrder) && happened(said, openTasks)) return true
  const groups = ABOUT_TASK.exec(said.join(' '))?.groups
  const what = groups?.what ?? groups?.whatRu
  if (!what || isTitleVerb(what)) return false
  const core = what.split(' ').filter((word) => !ASIDE.test(word))
  return tasksCalled(core, openTasks).length > 0
}

/** "Вяжу шарф", "счёт выставляет бухгалтер": somebody does it, or will. */
function doesToOpenTask(said: readonly string[], openTasks: readonly { title: string }[]): boolean {
  if (said.length > MOST_WORDS || said.some((word) => BESIDE.test(word))) return false
  if (isTitleVerb(said.join(' '))) return false
  return said.some((word, at) => {
    if (!FINITE.test(word) || NO_VERB.test(word)) return false
    const [before, after] = [said.slice(0, at), said.slice(at + 1)]
    return [before, after, after.slice(0, 1)].some((core) => {
      const words = core.filter((each) => !ASIDE.test(each))
      return words.length > 0 && tasksCalled(words, openTasks).length > 0
    })
  })
}

/** "Сосед вынес мусор", "не стал покупать кроссовки": what happened, or did not, to an open task. */
function happened(said: readonly string[], openTasks: readonly { title: string }[]): boolean {
  if (!said.some(isTold)) return false
  return said.some(
    (word) =>
      word.length > 2 &&
      !isTold(word) &&
      !isInfinitive(word) &&
      !ASIDE.test(word) &&
      tasksCalled([word], openTasks).length > 0,
  )
}

/** "Ошейник порвался, купить новый", and not "масло менять рано". */
function isTitleOrder(clause: string): boolean {
  return isTitleVerb(clause) && !/^(?:под)?скажи/.test(clause)
}

export function isTold(word: string): boolean {
  return TOLD.test(word) && !LIKE_PAST.test(word)
}

/** Verbs in the past, and what makes a condition, a question or a negation of the rest. */
const TOLD =
  /^(?:[а-я]{2,}(?:[аиеыуя]л[аои]?|(?:нес|вез|мог|тер)(?:л[аои])?)(?:с[ья])?|[а-я]*(?:шел|шл[аои])|был[аои]?|никто|кто|неужели|надеюсь|рано|поздно)$/
/** Nouns that end like verbs in the past. */
const LIKE_PAST =
  /^(?:одеял|зеркал|начал|крыл|правил|покрывал|чернил|перил|белил|недел|акул|капсул|квартал|материал|журнал|сериал|канал|вокзал|сигнал|финал|отдел|раздел|котел|стул|бокал|капитал|персонал|филиал|терминал|оригинал|подвал)[аои]?$/
const MOST_WORDS = 6
const FINITE =
  /^[а-я]+(?:[а-я]ю|(?<=и)рую|[бвгджзклмнпрстфхцчшщ]у|ешь|ишь|[аеиуюя]т|[еи]м)(?:с[ья])?$/
/** Nouns that end like verbs, and adjectives. */
const NO_VERB =
  /^(?:билет|пакет|бюджет|совет|ответ|кредит|визит|лимит|аудит|сайт|салат|халат|ремонт|отчет|счет|буфет|букет|паркет|предмет|макет|портрет|комитет|университет|планшет|интернет|аппарат|формат|результат|кабинет|этот|этим|днем|затем|зачем|совсем)$|[а-я]{3}(?<!р)ую$|юю$/
/** With a preposition it says where something is, or for what. */
const BESIDE = /^(?:в|во|на|с|со|к|ко|по|для|от|из|о|об|про|у|и|или|а|но|если)$/

const ABOUT_TASK =
  /^(?:(?:i|we)(?:'d| would)? (?:need|want|like) )?(?:[a-z]+ing )?(?:(?:half|most|some|part|none) of )?(?<what>(?:the |my |our |this |that )?.+?) (?:not|never|is|are|was|were|isn't|aren't|wasn't|weren't|has|have|hasn't|haven't|had|needs?|doesn't|didn't|should|must|will|won't|still|remains?|[a-z]+ed|done)(?: .*)?$|^(?:(?:надо|нужно|хочу|хорошо бы|хотелось бы|пусть|скоро|еще|пока) )*(?:чтобы )?(?<whatRu>[а-я ]+?) (?:не |еще |пока |почти |наполовину |частично |все |так |и |был |была |было |были |будет |надо |нужно |должен |должна |должно |должны |быть |опять |снова |[а-я]{2,}л[аои]?(?:с[ья])?(?: |$)|[а-я]{2,}[еи]т(?:с[ья])?(?: |$))+/
const ASIDE =
  /^(?:the|my|our|this|that|я|мы|ты|он|она|они|скоро|еще|уже|сейчас|потом|завтра|сегодня|весь|день)$/

function deedsIn(text: string, said: readonly string[], language: Language): DeedReading[] {
  const read = language === 'ru' ? readRussianDeeds : readEnglishDeeds
  const readings = read(said)
  // "It's clean now, mark clean the garage as done".
  const last = text.split(/[,;.!]\s+/).at(-1) ?? ''
  if (last === text) return readings
  const first = text.split(/[,;.!]\s+/)[0] ?? ''
  const named = [last, first].flatMap((part) => read(wordsOf(part)).filter(({ named }) => named))
  return [...named, ...readings]
}

/** Not an order: "call mum if …" begins as tasks do. */
function speaksOfItself(said: readonly string[], language: Language): boolean {
  return language === 'en'
    ? !isTitleVerb(said.join(' ')) || /^(?:i|we)\b/.test(said[0] ?? '')
    : !isTitleVerb(said.join(' '))
}

/** "I'm buying milk", "we never …": said of oneself, and no task. */
function isStatement(said: readonly string[], language: Language): boolean {
  const text = said.join(' ')
  return language === 'en'
    ? STATEMENT.test(text)
    : /^(?:я|мы) /.test(text) ||
        FAILED.test(text) ||
        FORGOT.test(text) ||
        TICKED_THEN.test(text) ||
        (!isTitleVerb(text) && UNDONE.test(text))
}

const STATEMENT =
  / then (?:i'll|we'll|i can|we can|you can) (?:tick|check|cross|mark) (?:it|that|this) (?:off|done)$|^(?:hopefully|wish|i wish|i|we|i'm|we're|i've|we've|i'd|we'd|i'll|we'll|no one|nobody|someone|somebody|everybody|everyone) |^you(?:'re| are| were| should| must| need| have| had| haven't| didn't| forgot| promised) |^(?:it would|it'd|would|that would) be /
/** "Заберу посылку, тогда и отметим". */
const TICKED_THEN =
  /(?:^| )(?:тогда|потом|после этого) (?:и |уже |мы |я )*(?:отмечу|отметим|вычеркну|вычеркнем|закрою|закроем)$/
/** "Забыл купить молоко". */
const UNDONE =
  /(?:^| )(?:забыл|начал|хотел|собирал|пытал|попытал|попробовал|планировал|обещал|думал|продолжал)[аи]?(?:с[ья])?(?: |$)|^(?:надо|нужно|пора|должен|должна|должны|следовало) был[аио]? /
/** At the start it can be nothing else, whatever it looks like: "забыли", "обещали". */
const FORGOT =
  /^(?:(?:мы|я|ты|он|она|они|совсем|опять|снова|ой|чуть|было|все) )*(?:забыл|начал|хотел|собирал|пытал|попытал|планировал|обещал|думал|ходил|ездил)[аи]?(?:с[ья])? /
const FAILED =
  /^(?:я |никак )?не (?:могу|можем|получается|выходит) |(?:^| )(?:не|так и не) (?:успел|смог|удалось|получилось|вышло|дошли)/
