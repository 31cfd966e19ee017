import { wordsOf } from '../../../core/words'
import pasts from '../../irregular-pasts.json'

const OTHERS =
  'forgot forget|said say|children child|people person|men man|women woman|feet foot|teeth tooth|leaves leaf|shelves shelf|knives knife'
/** A rose is more often a flower than what somebody did. */
const NO_VERBS = ['bound', 'ground', 'rose', 'saw', 'wound']
const IRREGULAR = new Map<string, string>([
  ...Object.entries(pasts).filter(([form]) => !NO_VERBS.includes(form)),
  ...OTHERS.split('|').map((pair) => pair.split(' ') as [string, string]),
])

/** Letters. What is longer is no word, and its end is no inflection (security 27). */
const LONGEST_WORD = 60

/** What a word keeps of itself through its inflections, in English and in Russian. */
export function stem(word: string): string {
  if (word.length > LONGEST_WORD) return word
  return /[а-я]/.test(word) ? russian(word) : english(IRREGULAR.get(word) ?? word)
}

/** Whether two names are the same words, inflections apart. */
export function sameWords(a: string, b: string): boolean {
  return sameWordsKey(a) === sameWordsKey(b)
}

/** The names of a person's folders and tags are asked for in each of their commands. */
const keys = new Map<string, string>()
const MOST_KEPT = 20_000
/** Characters. */
const LONGEST_KEPT = 100

export function sameWordsKey(name: string): string {
  const known = keys.get(name)
  if (known !== undefined) return known
  const key = wordsOf(name).map(stem).join(' ')
  if (keys.size >= MOST_KEPT) keys.clear()
  if (name.length <= LONGEST_KEPT) keys.set(name, key)
  return key
}

function english(word: string): string {
  const bare = word.replace(/'s?$/, '').replace(/s'$/, 's')
  if (bare.length <= 3) return bare
  return ending(bare)
    .replace(/([bdfglmnprt])\1$/, '$1')
    .replace(/[ey]$/, 'i')
    .replace(/i$/, '')
}

function ending(word: string): string {
  if (/ies$/.test(word)) return word.replace(/ies$/, 'y')
  if (/ied$/.test(word)) return word.replace(/ied$/, 'y')
  if (/(ch|sh|x|ss|z)es$/.test(word)) return word.replace(/es$/, '')
  if (/[aeiouy].*[^e]ing$/.test(word)) return word.replace(/ing$/, '')
  if (/[aeiouy].*[^e]ed$/.test(word)) return word.replace(/ed$/, '')
  if (/[^su]s$/.test(word)) return word.replace(/s$/, '')
  return word
}

const RU_REFLEXIVE = /(ся|сь)$/
const RU_ENDING =
  /(ившись|ывшись|авшись|ивши|ывши|ениями|аниями|ениях|аниях|ениям|аниям|ением|анием|ения|ании|ении|ению|анию|ание|ение|аний|ений|ирова(?:ть|л|ла|ли|й|н|на|но|ны)|ова(?:ть|л|ла|ли|й|н|на|но|ны)|ыми|ими|ого|его|ому|ему|ую|юю|ая|яя|ое|ее|ые|ие|ый|ий|ой|ей|ых|их|ым|им|ом|ем|ами|ями|ах|ях|ам|ям|ов|ев|ить|ыть|ать|ять|еть|уть|ила|ыла|ала|яла|ела|ула|или|ыли|али|яли|ели|ули|ило|ало|ил|ыл|ал|ял|ел|ул|ите|йте|ена|ено|ены|ана|ано|аны|ен|ан|ть|ти|ь|й|ю|я|а|о|у|ы|и|е)$/

function russian(word: string): string {
  const bare = word.replace(RU_REFLEXIVE, '')
  const cut = bare.replace(RU_ENDING, '')
  const kept = cut.length >= 2 ? cut : bare
  // "покупок" and "покупки", "огурец" and "огурцы": a vowel that comes and goes.
  return kept.replace(/([^аеиоуыэюя])[ое]([^аеиоуыэюя])$/, '$1$2')
}
