import { fold } from '../../../core/words'
import type { Language } from './context'

/** "…, can you stick that on my list", "… внеси мне это": an order behind what is to be added. */
const BEHIND: Record<Language, RegExp> = {
  en: /(?<![\s,;])[\s,;]+(?:(?:so|and|then|please|can you|could you|would you|just) )*(?:(?:add|stick|put|pop|chuck|get|note|write|jot|save|log) (?:that|it|this|them)(?: one)?(?:(?: down| in)?(?: for me)?(?: (?:on|to|in|onto) (?:my|the|our) (?:to-?do |task )?(?:list|tasks|to-?dos))|(?<= (?:note|write|jot|put) \S+) down|(?<= (?:add|note|save|log) \S+)))(?: (?<when>(?:for|on) (?:the |next |this )?[a-z0-9]+(?: of [a-z]+)?))?(?: please| thanks)?$/,
  ru: /(?<![\s,;])[\s,;]+(?:(?:и|так что|поэтому|пожалуйста) )*(?:добавь|запиши|внеси|занеси|создай|закинь|впиши|запомни)(?:те)?(?: (?:мне|нам|себе|это|эту задачу|его|ее|их|туда|пожалуйста))*(?: в (?:мой )?(?:список(?: дел| задач)?|дела|задачи))?$/,
}

/** What is said before such an order, with the day that stands behind it. */
export function beforeOrder(text: string, language: Language): string | undefined {
  const found = BEHIND[language].exec(fold(text))
  if (!found || found.index === 0) return undefined
  const when = found.groups?.when
  return text.slice(0, found.index) + (when ? ` ${when}` : '')
}

/** Orders that are plain wherever they stand: "the landlord's coming so make a task to …". */
const INSIDE: Record<Language, RegExp> = {
  en: /(?<![\s,;])[\s,;]+(?:(?:so|and|then|please|can you|could you|would you|just|also) )*(?=(?!\S+ (?:it|that|this|them|to) )(?:add|remind me|(?:make|create|set|give)(?: me)? an? (?:new )?(?:task|to-?do|note|reminder)|note down|move|push|shift|reschedule|postpone|rename|put (?=.+ off )|show me|tell me what|read me|put .+ (?:on|in) (?:my|the) .*(?:list|folder)) )/g,
  ru: /(?<![\s,;])[\s,;]+(?:(?:и|а|так что|поэтому|пожалуйста|ты|мне|ещ[её]|также|потом) )*(?=(?!(?:добавь|запиши|внеси|занеси)(?:те)? (?:во? |на |это |ее |его ))(?:добавь|запиши|напомни|создай|занеси|внеси|перенеси|отложи|сдвинь|перекинь|покажи|скажи,? что|поставь (?:мне )?(?:задачу|напоминание))(?:те)? )/g,
}
/** What others said or were told is no order. */
const TOLD =
  /(?:^|\s)(?:to|said|says?|told|asked?|that|not|don't|never|will|would|he|she|they|i|we|you|чтобы|не|что|просил[аи]?|сказал[аи]?|велел[аи]?|говорит)$/
/** More are not tried: each is read. */
const MOST = 2

/** What is asked for behind a story, the first order first, with the story. */
export function ordersInside(text: string, language: Language): { told: string; order: string }[] {
  const key = fold(text)
  return [...key.matchAll(INSIDE[language]).take(MOST)]
    .filter(({ index }) => !TOLD.test(key.slice(0, index)))
    .map(({ 0: lead, index }) => ({
      told: text.slice(0, index),
      order: text.slice(index + lead.length),
    }))
}
