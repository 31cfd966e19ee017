import pasts from '../../irregular-pasts.json'
import words from './english-words.json'

/** Past forms that don't end in -ed. Those that are the same as the base form stand apart. */
const IRREGULAR = new Map<string, string>(Object.entries(pasts))
const SAME_IN_THE_PAST = new Set(words.sameInThePast)

/** The base forms that a past form may have: "planned" is of "plan". None for what is no past form. */
export function basesOfPast(word: string): string[] {
  const irregular = irregularBase(word)
  if (irregular) return [irregular]
  const [, trunk] = /^([a-z]{2,})ed$/.exec(word) ?? []
  if (!trunk || word.endsWith('eed')) return []
  const bases = [trunk, `${trunk}e`]
  if (trunk.endsWith('i')) bases.push(`${trunk.slice(0, -1)}y`)
  if (/([bdfglmnprt])\1$/.test(trunk)) bases.push(trunk.slice(0, -1))
  return bases
}

/** Also behind a prefix: "rewrote" is of "rewrite", "proofread" of itself. */
function irregularBase(word: string): string | undefined {
  const [, prefix = '', rest = word] = /^(re|un|over|out|under|proof)(.{3,})$/.exec(word) ?? []
  for (const [lead, form] of [
    ['', word],
    [prefix, rest],
  ] as const) {
    const base = IRREGULAR.get(form) ?? (SAME_IN_THE_PAST.has(form) ? form : undefined)
    if (base) return lead + base
  }
  return undefined
}

/** Whether the form can be nothing but past: "put the bins out" can be an order. */
export function isOnlyPast(word: string): boolean {
  return irregularBase(word) !== word
}

/** The base forms of a form in -ing: "writing" is of "write". */
export function basesOfGerund(word: string): string[] {
  const [, trunk] = /^([a-z]{2,})ing$/.exec(word) ?? []
  if (!trunk) return []
  const bases = [trunk, `${trunk}e`]
  if (/([bdfglmnprt])\1$/.test(trunk)) bases.push(trunk.slice(0, -1))
  return bases
}

/** Verbs that mean the same when it comes to a task. */
export const ENGLISH_SYNONYMS = words.synonyms.map((group) => new Set(group.split(' ')))
