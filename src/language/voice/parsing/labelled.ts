import { fold } from '../../../core/words'
import { dateAt } from '../../dates/find-date'
import type { When } from '../../dates/when'
import type { Found, ParseContext } from './context'

const LABEL =
  /(?<!\b(?:is|are|was|were|be|been|not|over))[\s,.;:–—-](?:(?:(?:and )?(?:it's |it is )|with (?:an? )?)?due(?: date)?(?: of)?|and (?:set|make|put) it(?: due)?|(?:and |so )?put (?:it|that)(?: down)?(?= for )|and remind me|(?:has|have|needs?) to be done|come|(?:со )?сроком|с датой|(?:и )?(?:поставь|назначь)(?: ее| его)?|сделать|надо|чтобы|deadline|(?<=[.,;–—-]\s*)(?:for|на)|(?:крайний )?срок|дедлайн)(?: is| on| by| for| to|:| на(?= )| до(?= )| к(?= ))?[\s:–—-]+/g

/** A day or a time behind its name, which ends the text: "…, due: Friday", "… Срок — четверг". */
export function labelledDate(
  text: string,
  { language, clock }: ParseContext,
  before: When,
): Found | undefined {
  const key = fold(text)
  const label = [...key.matchAll(LABEL)].at(-1)
  if (!label) return undefined
  let at = label.index + label[0].length
  let when = before
  while (at < key.length) {
    const found = dateAt(key.slice(at), 'start', language, clock, { terse: true, before: when })
    if (!found?.to) return undefined
    at += found.to
    when = { ...when, ...found.when }
  }
  return { rest: text.slice(0, label.index), parts: { when } }
}
