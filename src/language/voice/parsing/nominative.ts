import { fold } from '../../../core/words'

/** Nouns on "-е" that people are reminded of: the ending alone doesn't tell their gender. */
const NOUNS =
  'встреча оплата тренировка годовщина премьера доставка проверка вечеринка прогулка поездка стрижка прививка свадьба игра страховка посылка парковка квартира машина аренда ипотека работа зарплата выставка планерка летучка ярмарка уборка выписка справка заявка подписка путевка примерка фотосессия сделка сдача дача задача передача выдача неделя статья пошлина стирка покупка поставка съемка врач концерт матч вебинар отчет экзамен зачет кредит платеж прием визит обед ужин завтрак день юбилей праздник поход рейс вылет поезд самолет билет ремонт договор налог счет штраф заказ торт корм мусор паспорт полис техосмотр осмотр анализ спектакль фильм семинар тренинг тест турнир отпуск созвон стоматолог педиатр массаж маникюр взнос долг депозит вклад перевод возврат срок урок дедлайн доклад проект макет показ тур квест марафон переезд отъезд приезд звонок подарок перерыв письмо дело лекарство'.split(
    ' ',
  )
const IRREGULAR = new Map([
  ['дне', 'день'],
  ['звонке', 'звонок'],
  ['подарке', 'подарок'],
])
const GENITIVES = new Map([
  ...NOUNS.map((noun) => [genitiveOf(noun), noun] as const),
  ['дня', 'день'],
  ['звонка', 'звонок'],
])

function genitiveOf(noun: string): string {
  if (/[гкхжшчщ]а$/.test(noun)) return noun.replace(/а$/, 'и')
  if (/а$/.test(noun)) return noun.replace(/а$/, 'ы')
  if (/[яь]$/.test(noun)) return noun.replace(/[яь]$/, 'и')
  return /[йо]$/.test(noun) ? noun.replace(/й$/, 'я').replace(/о$/, 'а') : `${noun}а`
}

const NOMINATIVES = new Map([
  ...NOUNS.map((noun) => [noun.replace(/[аяойь]?$/, 'е'), noun] as const),
  ...IRREGULAR,
])
/** Adjectives whose stress is on the ending. */
const STRESSED = /(?:втор|шест|седьм|восьм|больш|налогов|страхов|выходн|родн|основн|годов|кругов)$/
const NO_CASES = /^(?:меню|интервью|рагу|барбекю|шоу)$/

/**
 * What a Russian title that begins with "о" or "про" names: "о родительском собрании" becomes
 * "родительское собрание". Undefined where the form doesn't tell.
 */
export function nominativeOf(title: string): string | undefined {
  const [preposition = '', ...words] = title.split(' ')
  if (/^до$/i.test(preposition)) return fromGenitive(words)
  const read = /^(?:о|об|обо)$/i.test(preposition) ? fromPrepositional : fromAccusative
  const named = read(words)
  return named?.join(' ')
}

/** "До встречи с Анной", "до родительского собрания". */
function fromGenitive(words: readonly string[]): string | undefined {
  const at = words.findIndex((word) => !/(?:[ое]го|[ое]й)$/.test(word))
  const word = words[at] ?? ''
  const said = fold(word)
  const known = GENITIVES.get(said) ?? (/[нт]ия$/.test(said) ? said.replace(/я$/, 'е') : undefined)
  if (at < 0 || known === undefined) return undefined
  // With its "ё".
  const noun = fold(word.slice(0, -1)) === known ? word.slice(0, -1) : known
  const gender = genderOf(noun, said)
  const adjectives = words
    .slice(0, at)
    .map((word) =>
      adjectiveOf(
        /его$/.test(word) ? word.replace(/его$/, 'ем') : word.replace(/ого$/, 'ом'),
        gender,
      ),
    )
  return [...adjectives, noun, ...words.slice(at + 1)].join(' ')
}

/** "Пижамную вечеринку": only its feminine forms differ. */
function fromAccusative(words: readonly string[]): string[] {
  const noun = words.findIndex((word) => !/(?:ую|юю)$/.test(word) || NO_CASES.test(word))
  return words.map((word, at) => {
    if (at > noun && noun >= 0) return word
    if (at === noun) return NO_CASES.test(word) ? word : word.replace(/у$/, 'а').replace(/ю$/, 'я')
    return word.replace(/ую$/, 'ая').replace(/юю$/, 'яя')
  })
}

type Gender = 'masculine' | 'feminine' | 'neuter' | 'plural'

function fromPrepositional(words: readonly string[]): string[] | undefined {
  const at = words.findIndex((word) => !ADJECTIVE.test(word))
  const said = words[at]
  if (said === undefined) return undefined
  const isFeminine = /(?:ой|ей)$/.test(words[at - 1] ?? '')
  const noun = nounOf(said, isFeminine)
  if (!noun) return undefined
  const gender = genderOf(noun, said)
  return [
    ...words.slice(0, at).map((word) => adjectiveOf(word, gender)),
    noun,
    ...words.slice(at + 1),
  ]
}

const ADJECTIVE = /[а-яё]{2}(?:ом|ем|ой|ей|ых|их)$/i

function nounOf(said: string, isFeminine: boolean): string | undefined {
  const known = NOMINATIVES.get(fold(said))
  if (known) return /^\p{Lu}/u.test(said) ? undefined : known
  if (/(?:ник|инг|тор|лог|ум)е$/.test(said)) return said.replace(/е$/, '')
  if (/.(?:ов|ев|ич|ин|ан|оч|уш|еч)ке$/.test(said)) return said.replace(/е$/, 'а')
  if (/(?:[аея]н|ят|ств|т)ии$/.test(said) && !/(?:компан|стран|парт|гарант)ии$/.test(said))
    return said.replace(/и$/, 'е')
  if (/ии$/.test(said)) return said.replace(/и$/, 'я')
  if (/[бвдзлмнпрстф]и$/.test(said)) return said.replace(/и$/, 'ь')
  if (/(?:ств|дел|слов|прав)ах$/.test(said)) return said.replace(/ах$/, 'а')
  if (/[гкхжшчщ]ах$/.test(said)) return said.replace(/ах$/, 'и')
  if (/ах$/.test(said)) return said.replace(/ах$/, 'ы')
  if (/ях$/.test(said)) return said.replace(/ях$/, 'и')
  return isFeminine && /е$/.test(said) ? said.replace(/ье$/, 'ья').replace(/е$/, 'а') : undefined
}

function genderOf(noun: string, said: string): Gender {
  if (/[ая]х$/.test(said)) return 'plural'
  if (/[ая]$/.test(noun) || (/ь$/.test(noun) && /и$/.test(said))) return 'feminine'
  return /[ое]$/.test(noun) ? 'neuter' : 'masculine'
}

function adjectiveOf(word: string, gender: Gender): string {
  const stem = word.replace(/..$/, '')
  const isSoft = /ем$/.test(word) || (/ей$/.test(word) && !/[жшчщ]$/.test(stem))
  if (gender === 'plural') return stem + (/их$/.test(word) ? 'ие' : 'ые')
  if (gender === 'feminine') return stem + (isSoft ? 'яя' : 'ая')
  if (gender === 'neuter') return stem + (isSoft ? 'ее' : 'ое')
  return stem + (STRESSED.test(stem) ? 'ой' : isSoft || /[гкхжшчщ]$/.test(stem) ? 'ий' : 'ый')
}
