import { mayBeNumber, numbersInDigits } from './numbers'
import { stem } from './stem'
import { isVerb } from './verbs'
import { wordsOf } from './words'

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
/** What was done counts less than what it was done to: "I called …" is no task yet. */
const VERB_WEIGHT = 0.4

/** What a word comes to, apart from its inflection. */
interface Meaning {
  plain: string
  weight: number
  isEmpty: boolean
  mayBeNumber: boolean
}

/** The words of a text that tell a task from another, all of them where none does. */
export interface Telling {
  words: readonly Meaning[]
  weight: number
}

/** A person's tasks stay much the same from one command to the next, and share their words. */
const tellings = new Map<string, Telling>()
const meanings = new Map<string, Meaning>()
const MOST_KEPT = 20_000

export function tellingOf(text: string): Telling {
  return tellings.get(text) ?? keep(tellings, text, readTelling(text))
}

function readTelling(text: string): Telling {
  const said = wordsOf(text)
  const plain = said.map(meaningOf)
  const all = plain.some((word) => word.mayBeNumber) ? numbersInDigits(said).map(meaningOf) : plain
  const some = all.filter(({ isEmpty }) => !isEmpty)
  const words = some.length > 0 ? some : all
  let weight = 0
  for (const word of words) weight += word.weight
  return { words, weight }
}

function meaningOf(word: string): Meaning {
  const known = meanings.get(word)
  if (known) return known
  // There are too many numbers to keep, and they mean what they are.
  if (!/\D/.test(word)) return { plain: word, weight: 1, isEmpty: false, mayBeNumber: false }
  return keep(meanings, word, readMeaning(word))
}

function readMeaning(word: string): Meaning {
  const own = stem(word)
  return {
    plain: SYNONYMS.get(own) ?? own,
    weight: isVerb(word) ? VERB_WEIGHT : 1,
    isEmpty: EMPTY.has(word),
    mayBeNumber: mayBeNumber(word),
  }
}

function keep<V>(kept: Map<string, V>, key: string, value: V): V {
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(key, value)
  return value
}
