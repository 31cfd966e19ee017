import { isTitleVerb } from '../../../core/task-verbs'
import { fold } from '../../../core/words'
import { isAdding, isCommand, MOST, type Read, taskOf } from './command-of'

/** Where a second deed may begin: behind a comma, a word that joins, or a Russian verb in the past. */
const HALVES = /,? (?:and|и|а) |, |(?<=[а-я]{2}(?:л[аи]?|[нт][аоы])) /gi
/** Orders that may be left out the second time. */
const MOVING =
  /^(?:[а-яё]+ ){0,3}?(?<order>(?:move|push|bump|postpone|reschedule|delay|shift|перенеси|сдвинь|отложи|перекинь|перемести|передвинь) )/i

/** "Check off the rent and the tax", "mark … as done", with what stands behind both. */
const TICKING =
  /^(?<order>(?:check|tick|cross) off |mark (?!.* (?:urgent|important|priority))|complete |отметь |закрой |вычеркни |зачеркни )(?<named>.+?)(?<end>(?: as)? (?:done|complete|completed|finished)|(?: как)? (?:выполнен|сделан|готов)[а-я]*)?$/i

/** "Mark the rent as done and the tax too": what stands behind the first is of both. */
const SAME_FOR_BOTH =
  /^(?<one>(?:mark|set|flag|отметь|пометь) .+?)(?<end>(?: as)? (?:done|complete|completed|finished)|(?: как)? (?:выполнен|сделан|готов)[а-я]*),? (?:and|also|plus|и|а также) (?:also )?(?<two>.+)$/i
const TOO = /,? (?:too|as well|also|тоже|также)$/i
/** "… so tick both", "отметь и то и то": said of both. */
const BOTH =
  /(?<![\s,])[\s,]+(?:(?:so|and|please|you can|can you|так что|можешь) )*(?:(?:tick|check|cross|mark|close) (?:(?:them |those )?both(?: of them| tasks)?|them all|all of them)(?: (?:off|out))?(?: (?:as )?(?:done|complete))?|(?:отметь|вычеркни|закрой|зачеркни)(?:те)? (?:и то,? и (?:то|другое)|(?:оба|обе|обоих)(?: (?:дела|задачи|пункта))?))$/i

/**
 * "The tap is fixed and the fence is painted", "move the rent to Friday and the tax to Monday": each
 * half is of a task of its own.
 */
export function readHalves(whole: string, read: Read) {
  const { one, two, end: same } = SAME_FOR_BOTH.exec(whole)?.groups ?? {}
  const text = one
    ? `${one} and ${two?.replace(TOO, '')}${same}`
    : whole.replace(BOTH, '').replace(TOO, '')
  const ticked = TICKING.exec(text)?.groups
  const order = ticked?.order ?? MOVING.exec(text)?.groups?.order ?? ''
  const end = ticked?.end ?? ''
  // "Такси заказал": a noun that ends like an order, before what was done.
  const isOrder = isTitleVerb(text) && !/^\S+ (?:я |мы )?[а-яё]{2,}л[аи]?(?: |$)/i.test(text)
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
