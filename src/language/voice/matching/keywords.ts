import { ENGLISH_VERBS } from '../../../core/task-verbs'
import { wordsOf } from '../../../core/words'
import { mayBeNumber, numbersInDigits, spellingsOfNumber } from '../../dates/spoken-numbers'
import { stem } from './stem'

/** Words that tell no task from another. */
const EMPTY = new Set(
  'the a an my our your his her their its to of for in on at with from and or is are be been was were has have that this it i we task item one thing up out off down мой моя мое мои свой свою и в во на с со к ко у о об от для по за из я мы уже это эту этот задача задачу задачи пункт'.split(
    ' ',
  ),
)
/** Stems that mean the same, by the one that stands for them. */
const SYNONYMS = new Map(
  [
    'mum mom mother mummy mommy',
    'dad father daddy',
    'call phone ring telephone',
    'buy purchase get',
    'fix repair',
    'trash rubbish garbage bins',
    'groceries shopping',
    'doctor gp physician',
    'мама маме мать',
    'папа отец',
    'мусор отходы',
  ].flatMap((group) => {
    const [first = '', ...others] = group.split(' ')
    return others.map((other) => [stem(other), stem(first)] as const)
  }),
)
/** All stems of a group, by each of them. */
const GROUPS = Map.groupBy(SYNONYMS, ([, first]) => first)

/** What a title with a word of this meaning has in it, one of these, folded. */
export function spellingsOf({ plain, said }: Keyword): string[] {
  if (/^\d{1,2}$/.test(plain)) return [plain, ...spellingsOfNumber(Number(plain))]
  // "Коту" and "кота": Russian words keep their beginning.
  const beginning = /^[а-я]/.test(said) ? [said.slice(0, Math.max(3, 0.6 * said.length))] : []
  return [
    ...new Set([plain, said, ...beginning, ...(GROUPS.get(plain)?.map(([other]) => other) ?? [])]),
  ]
}

/** What was done counts less than what it was done to: "I called …" is no task yet. */
const VERB_WEIGHT = 0.4

/** What a word comes to, apart from its inflection. */
export interface Keyword {
  plain: string
  /** The word itself, folded. */
  said: string
  weight: number
  isEmpty: boolean
  mayBeNumber: boolean
}

/** The words of a text that tell a task from another, all of them where none does. */
interface Keywords {
  words: readonly Keyword[]
  weight: number
}

/** A person's tasks stay much the same from one command to the next, and share their words. */
const keywordsByText = new Map<string, Keywords>()
const keywordByWord = new Map<string, Keyword>()
const MOST_KEPT = 20_000

export function keywordsOf(text: string): Keywords {
  return keywordsByText.get(text) ?? keep(keywordsByText, text, readKeywords(text))
}

function readKeywords(text: string): Keywords {
  const said = wordsOf(text)
  const plain = said.map(keywordOf)
  const all = plain.some((word) => word.mayBeNumber) ? numbersInDigits(said).map(keywordOf) : plain
  const some = all.filter(({ isEmpty }) => !isEmpty)
  const words = some.length > 0 ? some : all
  let weight = 0
  for (const word of words) weight += word.weight
  return { words, weight }
}

function keywordOf(word: string): Keyword {
  const known = keywordByWord.get(word)
  if (known) return known
  // There are too many numbers to keep, and they mean what they are.
  if (!/\D/.test(word))
    return { plain: word, said: word, weight: 1, isEmpty: false, mayBeNumber: false }
  return keep(keywordByWord, word, readKeyword(word))
}

function readKeyword(word: string): Keyword {
  const own = stem(word)
  return {
    plain: SYNONYMS.get(own) ?? own,
    said: word,
    weight: isVerb(word) ? VERB_WEIGHT : 1,
    isEmpty: EMPTY.has(word),
    mayBeNumber: mayBeNumber(word),
  }
}

/** Verbs of tasks in any tense. */
const VERB_STEMS = new Set(Array.from(ENGLISH_VERBS, stem))
/** "купить", "купил", "куплен". */
const RUSSIAN_ACTION = /(?:[аеиоуыя]ть(?:ся)?|[аеиоуыя]л[аио]?(?:с[ья])?|[еа]н[аоы]?)$/

/** Whether a word says what is done rather than with what, in any tense. */
function isVerb(word: string): boolean {
  return VERB_STEMS.has(stem(word)) || (/^[а-я]{4,}$/.test(word) && RUSSIAN_ACTION.test(word))
}

function keep<V>(kept: Map<string, V>, key: string, value: V): V {
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(key, value)
  return value
}
