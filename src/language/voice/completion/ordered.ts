import { fold } from '../../../core/words'
import { tasksNamedIn } from '../matching/match-task'
import type { Language } from '../parsing/context'

/** An order to tick something off, or that something is done, anywhere in a sentence. */
const ORDERED: Record<Language, RegExp> = {
  en: /\b(?:tick (?:\S+ ){0,4}?off|(?:check|mark) (?:\S+ ){0,4}?(?:off|as (?:done|complete))|(?:cross|strike|score|scratch) (?:\S+ ){0,4}?(?:off|out)|(?:tick|close|complete|clear|finish) (?:off )?(?:it|that|this|them|both|the one)|close off|(?:that|it|this|they)(?:'s| is|'re| are)(?: me| it| one| call| all)* (?:done|finished|sorted|complete)|(?:that|this) (?:one|call|job|task)(?:'s| is) (?:done|finished|sorted|complete)|job done|done and dusted)(?![a-z])/,
  ru: /(?:^|\s)(?:(?:за|вы)черк(?:ни|ивай)(?:те)?|(?:за|вы)черкнуть|закрывай(?:те)?(?= (?:это|его|е[её]|задачу)|$)|закр(?:ой(?:те)?|ыть)(?= (?:это|его|е[её]|задачу)|$)|галоч[а-я]+|отмет(?:ь(?:те)?|ить)(?= (?:это|что|его|е[её]|их|и то|задачу|выполн|сделан|готов)|$)|отмечай(?:те)?|снимай|это (?:уже )?(?:готово|сделано)|(?:все|уже) готово|покончено)(?=\s|$)/,
}
/** With any of these it is not done yet, or in doubt. */
const OPEN: Record<Language, RegExp> = {
  en: /\b(?:not?|never|nobody|none|cannot|\w+n't|if|unless|when|whenever|once|until|till|before|after|would|should|could|must|will|\w+'ll|\w+'d|almost|nearly|half|hardly|about to|going to|want|wish|need|remind|soon|later|tomorrow|whether|or|can i|may i|shall i|said|says|told|hope|wait|ready|next|then|called|named|titled|priority|urgent|important|tag|label|(?:on|at|by) (?:\w+day|\d+|noon|midnight)|in (?:\d+|an?|half|two|three|five|ten) \w+)\b|^(?:did|does|is|are|has|have) |\?$/,
  ru: /(?:^|\s)(?:не|ни|нет|нельзя|никто|если|когда|пока|как только|после|до|чтобы?|бы|ли|почти|едва|половин[а-я]+|рано|скоро|потом|завтра|надо|нужно|пора|хоч[а-я]+|хотел[а-я]*|буд[а-я]+|напомни[а-я]*|сказал[а-я]*|говорит|или|разве|неужели|может|можно ли|наверное?|кажется|вроде|видимо|погоди|подожди|жди|жду|через|невыполн[а-я]+|приоритет[а-я]*|срочн[а-я]+|важн[а-я]+|тег[а-я]*|метк[а-я]+|несделан[а-я]+|в(?:о|к)? (?:\d+|понедельник|вторник|среду|четверг|пятницу|субботу|воскресенье))(?=\s|$)|\?$/,
}
/** Words of a sentence: longer ones tell something. */
const MOST_WORDS = 25

/**
 * The open tasks that a sentence names beside an order to tick off, where no pattern reads it: the
 * best, and those that fit as well. Never to be completed without asking.
 */
export function tasksToTick<T extends { title: string }>(
  text: string,
  language: Language,
  openTasks: readonly T[],
): T[] {
  const key = fold(text)
  const isOrder = ORDERED[language].test(key) && !OPEN[language].test(key)
  return isOrder && key.split(' ').length <= MOST_WORDS ? tasksNamedIn(key, openTasks) : []
}
