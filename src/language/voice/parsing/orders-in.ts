import { fold } from '../../../core/words'
import type { Language } from './context'
import type { Plan } from './plan'
import { ENGLISH_PLACES, ENGLISH_PLANS } from './plans-english'
import { RUSSIAN_PLACES, RUSSIAN_PLANS } from './plans-russian'

const PLANS: Record<Language, Plan[]> = { en: ENGLISH_PLANS, ru: RUSSIAN_PLANS }
const PLACES: Record<Language, Plan[]> = { en: ENGLISH_PLACES, ru: RUSSIAN_PLACES }

/** Behind what has changed: "… is now on Friday so update that", "… теперь в субботу, исправь". */
const ASKED: Record<Language, RegExp> = {
  en: /,? (?:(?:so|and|please|can you|could you) )*(?:change|update|fix|correct|amend|adjust|edit) (?:it|that|this)(?: please)?$/i,
  ru: /,? (?:(?:так что|поэтому|и) )?(?:исправь|поправь|поменяй|измени|обнови|переставь|переложи)(?:те)?(?: (?:там|это|его|её|ее|их|туда|пожалуйста|дату|срок))*$/i,
}

/** Characters: longer sentences are no such plan (security 27). */
const LONGEST = 200

export interface Order {
  order: string
  /** It may as well tell of how things are. */
  told: boolean
}

/** What a sentence may say as an order, what it only tells last: "X can wait until Monday" moves X. */
export function ordersIn(text: string, language: Language): Order[] {
  const told = text.replace(ASKED[language], '')
  const orders = ordersOf(text, PLANS[language])
  if (told !== text) orders.push(...ordersOf(told, PLANS[language]))
  return [...orders.filter(({ told }) => !told), ...orders.filter(({ told }) => told)]
}

/** "The fence to Saturday", "крану высокий приоритет". */
export function placesIn(text: string, language: Language): Order[] {
  return ordersOf(text, PLACES[language])
}

/**
 * The same in fewer words, where they only stress it: without "… and not today", "у меня", the folder
 * that it leaves, or an order behind it that says nothing more ("…, so move it there").
 */
export function withoutStress(text: string, language: Language): string {
  if (text.length > LONGEST) return text
  return STRESS[language].reduce((said, pattern) => said.replace(pattern, ''), text)
}

const STRESS: Record<Language, RegExp[]> = {
  en: [
    /,? (?:(?:so|and|please|can you|could you|just) )*(?:move|put|change|update|fix|shift) (?:it|that|them)(?: (?:there|then|for me|accordingly))?$/i,
    / (?:instead of|rather than|and not|not) (?:on |the |in )?(?:[a-z]+ ){0,2}[a-z]+$| instead$/i,
    / (?:out of|from) (?:the |my )?[a-z]+(?: folder| list)?(?= (?:and put it )?(?:in|into|to) )/i,
    /(?<= )(?:actually|really|just|basically|now) |(?<=^the .+ )(?:that|it|this) (?=(?:wants|needs|has|should|is|goes|belongs) )/gi,
  ],
  ru: [
    /,? (?:исправь|поменяй|измени|перенеси|перенести|переложи|перемести|передвинь|обнови|поправь|сдвинь)(?:те)?(?: (?:там|ее|её|его|это|туда|срок|дату))*$/i,
    /,? а не [а-яё]+(?: [а-яё]+){0,3}$/i,
    / из (?:папки |списка )?[а-яё]+(?= во? )/i,
    /(?<= )(?:вообще[- ]то|кстати|же|там|у (?:меня|нас)) /gi,
  ],
}

function ordersOf(text: string, plans: readonly Plan[]): Order[] {
  if (text.length > LONGEST) return []
  const key = fold(text)
  const orders = plans.flatMap(({ pattern, order, told = false }) => {
    const spans = pattern.exec(key)?.indices?.groups
    if (!spans) return []
    const said = order.replace(/\$<(\w+)>/g, (_, name: string) =>
      text.slice(...(spans[name] ?? [])),
    )
    return [{ order: said, told }]
  })
  // Several plans may come to one order: it is read once, as the first of them says it.
  return [...new Map(orders.toReversed().map((each) => [each.order, each])).values()].reverse()
}
