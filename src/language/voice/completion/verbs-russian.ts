import words from './russian-words.json'

/** Verbs whose past form says that something is done: perfective, by their infinitive. */
const PERFECTIVE = words.perfective

/** Past forms that no rule gives: the masculine and what the others begin with. */
const IRREGULAR = new Map<string, string>(Object.entries(words.irregularPasts))
/** Trunks in -т and -д drop it: "перевести", "перевел". */
const WITHOUT_CONSONANT = /(?:вести)$/

/** The infinitives that a past form ("купила") may have. */
const pasts = new Map<string, string>()
/** The same of a short participle ("куплено"). */
const participles = new Map<string, string>()

for (const infinitive of PERFECTIVE) {
  for (const form of pastFormsOf(infinitive)) pasts.set(form, infinitive)
  for (const form of participlesOf(infinitive)) participles.set(form, infinitive)
}
/** These are orders as well, or things: "пришли документы", "вышли счёт", "пила". */
for (const form of ['прислали', 'пошли', 'пришли', 'вышли', 'зашли']) pasts.delete(form)

/** Past forms of an infinitive: "записаться" gives "записался", "записалась"… */
function pastFormsOf(infinitive: string): string[] {
  const isReflexive = infinitive.endsWith('ся')
  const bare = isReflexive ? infinitive.slice(0, -2) : infinitive
  const [masculine, trunk] = pastTrunksOf(bare)
  const forms = [masculine, `${trunk}ла`, `${trunk}ло`, `${trunk}ли`]
  if (!isReflexive) return forms
  return forms.map((form) => form + (/[аеиоуыэюя]$/.test(form) ? 'сь' : 'ся'))
}

function pastTrunksOf(bare: string): [string, string] {
  const known = IRREGULAR.get(bare)?.split(' ')
  if (known) return [known[0] ?? '', known[1] ?? '']
  const trunk = bare.slice(0, -2)
  if (bare.endsWith('ть')) return [`${trunk}л`, trunk]
  if (WITHOUT_CONSONANT.test(bare)) return [`${trunk.slice(0, -1)}л`, trunk.slice(0, -1)]
  return [trunk, trunk]
}

/** Short participles: "оплатить" gives "оплачен", "оплачена"… */
function participlesOf(infinitive: string): string[] {
  if (infinitive.endsWith('ся')) return []
  return participleTrunksOf(infinitive).flatMap((trunk) =>
    ['', 'а', 'о', 'ы'].map((ending) => trunk + ending),
  )
}

function participleTrunksOf(infinitive: string): string[] {
  if (infinitive === 'найти') return ['найден']
  if (/(?:вести)$/.test(infinitive)) return [`${infinitive.slice(0, -3)}ден`]
  if (/(?:мести|брести)$/.test(infinitive)) return [`${infinitive.slice(0, -3)}тен`]
  if (/[сз]ти$/.test(infinitive)) return [`${infinitive.slice(0, -2)}ен`]
  if (/(?:чь)$/.test(infinitive))
    return [`${infinitive.slice(0, -2)}чен`, `${infinitive.slice(0, -2)}жен`]
  if (/(?:ереть)$/.test(infinitive)) return [`${infinitive.slice(0, -3)}т`]
  const trunk = infinitive.slice(0, -2)
  if (/[ыуо]$/.test(trunk) || /(?:взя|приня|сня|подня|ня|лить|пить|шить|бить|крыть)$/.test(trunk)) {
    return [`${trunk}т`]
  }
  if (/(?:ли|пи|ши|ви|би)$/.test(trunk) && trunk.length <= 5)
    return [`${trunk}т`, ...softened(trunk)]
  if (/[ая]$/.test(trunk)) return [`${trunk}н`]
  if (/и$/.test(trunk)) return softened(trunk)
  if (/е$/.test(trunk)) return [`${trunk}н`]
  return []
}

/** "купи" gives "куплен", "оплати" "оплачен", "почисти" "почищен". */
function softened(trunk: string): string[] {
  const bare = trunk.slice(0, -1)
  const last = bare.at(-1) ?? ''
  const stem = bare.slice(0, -1)
  const changed: Record<string, string[]> = {
    б: ['бл'],
    в: ['вл'],
    м: ['мл'],
    п: ['пл'],
    ф: ['фл'],
    д: ['ж', 'жд'],
    з: ['ж'],
    с: ['ш'],
    т: bare.endsWith('ст') ? ['ст'] : ['ч', 'щ'],
  }
  const trunks = (changed[last] ?? [last]).map((letters) => `${stem}${letters}ен`)
  if (bare.endsWith('ст')) trunks.push(`${bare.slice(0, -2)}щен`)
  return trunks
}

export function infinitiveOfPast(word: string): string | undefined {
  return pasts.get(word)
}

export function infinitiveOfParticiple(word: string): string | undefined {
  return participles.get(word)
}

/** Whether `word` is a form that says that what the title begins with is done. */
export function isPastOf(word: string, infinitive: string): boolean {
  return IS_PERFECTIVE.test(infinitive) && pastFormsOf(infinitive).includes(word)
}

export function isParticipleOf(word: string, infinitive: string): boolean {
  return IS_PERFECTIVE.test(infinitive) && participlesOf(infinitive).includes(word)
}

/** By its prefix; "обдумывать" says that it goes on. */
const IS_PERFECTIVE =
  /^(?!(?:просить|полоть|пороть|помнить)(?:ся)?$)(?:(?:по|вы|при|от|на|за|до|под|пере|про|об|раз|рас|из|ис|воз|вос)(?!.*[иы]вать)[а-я]{2,}|[су](?!.*[иы]вать)[а-я]{3,})(?:ть|ти|чь)(?:ся)?$/

/** "купить", "вынести", "испечь", "записаться". */
export function isInfinitive(word: string): boolean {
  return /^[а-я]+(?:[аеиоуыя]ть|сть|[сз]ти|йти|[чж]ь)(?:ся)?$/.test(word) && !NOUNS.has(word)
}

/** They end like infinitives. */
const NOUNS = new Set(words.nounsLikeInfinitives)

/** Verbs that mean the same when it comes to a task. */
export const RUSSIAN_SYNONYMS = words.synonyms.map((group) => new Set(group.split(' ')))
