import { expect, test } from 'bun:test'
import { marksIn } from '../../../src/find/marks'
import { hasWord, readQuery } from '../../../src/find/query'
import { stem } from '../../../src/voice/matching/stem'
import { fold, wordsOf } from '../../../src/words'
import { COMMANDS } from '../../voice/corpus'

const marked = (text: string, query: string) =>
  marksIn(text, query)
    .toReversed()
    .reduce((t, [from, to]) => `${t.slice(0, from)}[${t.slice(from, to)}]${t.slice(to)}`, text)

test.each([
  ['Buy milk and buttermilk', 'milk', 'Buy [milk] and butter[milk]'],
  ['Called Ann', 'CALL', '[Called] Ann'],
  ['Bought a present', 'buy', '[Bought] a present'],
  ['Отнести ёлки и куски', 'елка кусок', 'Отнести [ёлки] и [куски]'],
  ['E-mail them', 'e-mail', '[E-mail] them'],
  ['İstanbul trip', 'trip', 'İstanbul [trip]'],
  ['Buy milk', 'bread', 'Buy milk'],
  ['', 'milk', ''],
  ['Milk', '  ', 'Milk'],
])(
  'F1: in “%s” the words “%s” are marked where they stand, or their inflections',
  (text, query, shown) => {
    expect(marked(text, query)).toBe(shown)
  },
)

test('F1: words share a stem exactly where stemming every word says so', () => {
  const words = [...new Set(COMMANDS.flatMap(({ said }) => wordsOf(said)))]
  const stems = new Map(words.map((word) => [word, stem(word)]))
  for (const [at, word] of words.entries()) {
    const [sought] = readQuery(word)
    if (!sought || at % 7) continue
    const found = words.filter((other) => hasWord(fold(`- ${other}!`), sought))
    const alike = words.filter(
      (other) => other.includes(word) || stems.get(other) === stems.get(word),
    )
    expect({ word, found }).toEqual({ word, found: alike })
  }
})
