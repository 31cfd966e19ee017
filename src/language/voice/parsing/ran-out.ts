import { fold } from '../../../core/words'

/** What ran out is to be got again; a meeting that is over isn't. */
const RAN_OUT =
  /^(?:у (?:нас|меня) )?(?:уже |почти |опять |совсем )*(?:нет|не осталось|мало|осталось мало|(?:за|под)?(?:кончи(?:л(?:ся|ась|ось|ись)|тся|ваются|вается)|канчива(?:ется|ются))) (?<what>[^,.]+)$|^(?:у (?:нас|меня) )?(?<first>[^,.]+?) (?:уже |почти |опять |совсем )*(?:за)?(?:кончи(?:лся|лась|лось|лись)|канчива(?:ется|ются))$/
const OVER =
  /(?:срок|договор|подписк|абонемент|полис|виза|встреч|собрани|совещани|урок|экзамен|фильм|рабоч|смен[аы]|день|недел|отпуск|ремонт|каникул|время|силы|терпени|деньги|дожд|работа|лет[оа]|зим)/

/** "Кончилось молоко", "молоко закончилось": what is to be got again. */
export function ranOut(text: string): string | undefined {
  const key = fold(text)
  const { what, first } = RAN_OUT.exec(key)?.groups ?? {}
  const named = what ?? first
  if (!named || OVER.test(named) || named.split(' ').length > 3) return undefined
  const from = key.indexOf(named)
  return text.slice(from, from + named.length)
}
