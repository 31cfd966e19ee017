import { fold } from '../../../core/words'
import type { Language } from './context'
import type { Plan } from './plan'
import { ENGLISH_PLACES, ENGLISH_PLANS } from './plans-english'
import { RUSSIAN_PLACES, RUSSIAN_PLANS } from './plans-russian'

const PLANS: Record<Language, Plan[]> = { en: ENGLISH_PLANS, ru: RUSSIAN_PLANS }
const PLACES: Record<Language, Plan[]> = { en: ENGLISH_PLACES, ru: RUSSIAN_PLACES }

/** Characters: longer sentences are no such plan (security 27). */
const LONGEST = 200

export interface Order {
  order: string
  /** It may as well tell of how things are. */
  told: boolean
}

/** What a sentence may say as an order, what it only tells last: "X can wait until Monday" moves X. */
export function ordersIn(text: string, language: Language): Order[] {
  const orders = ordersOf(text, PLANS[language])
  return [...orders.filter(({ told }) => !told), ...orders.filter(({ told }) => told)]
}

/** "The fence to Saturday", "крану высокий приоритет". */
export function placesIn(text: string, language: Language): Order[] {
  return ordersOf(text, PLACES[language])
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
