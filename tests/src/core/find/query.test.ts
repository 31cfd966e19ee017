import { expect, test } from 'bun:test'
import { idsOf } from '../../../../src/core/data/tables'
import { excerptOf, marksIn } from '../../../../src/core/find/marks'
import { readQuery, wordTest } from '../../../../src/core/find/query'
import { searchTexts, textsOf } from '../../../../src/core/find/search'
import { fold, wordsOf } from '../../../../src/core/words'
import { isPrefix, keysOf } from '../../../../src/language/word-forms'
import { COMMANDS } from '../../../voice/corpus'

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
  ['Sign the form(s)', '(s)', 'Sign the form[(s)]'],
])(
  'F1: in “%s” the words “%s” are marked where they stand, or their inflections',
  (text, query, shown) => {
    expect(marked(text, query)).toBe(shown)
  },
)

test('security 27: a word has no empty key, with which a search would never end', () => {
  for (const letter of 'abcdefghijklmnopqrstuvwxyzабвгдежзийклмнопрстуфхцчшщъыьэюя') {
    for (const word of [letter, letter + letter, `${letter}s`, `${letter}ed`, `${letter}ы`]) {
      expect(keysOf(word)).not.toContain('')
    }
  }
})

test('F1: a word is found in exactly the words that share a key with it and begin as a form of it', () => {
  const words = [...new Set(COMMANDS.flatMap(({ said }) => wordsOf(said)))]
  for (const [at, word] of words.entries()) {
    const [sought] = readQuery(word)
    if (!sought || at % 7) continue
    const found = words.filter((other) => wordTest(sought)(fold(`- ${other}!`)))
    const sharesKey = (other: string) => keysOf(other).some((key) => keysOf(word).includes(key))
    const begins = (other: string) =>
      [0, 1, 2, 3, 4].some(
        (at) =>
          (at === 0 || isPrefix(other.slice(0, at))) &&
          sought.beginnings.some((start) => other.startsWith(start, at)),
      )
    const alike = words.filter(
      (other) => other.includes(word) || (begins(other) && sharesKey(other)),
    )
    expect({ word, found }).toEqual({ word, found: alike })
  }
})

test('F1: of a long description as much is shown as has what was found, and none where nothing was', () => {
  const long = `${'Ask whether it came. '.repeat(20)}The invoice is late. ${'And so on. '.repeat(20)}`
  const excerpt = excerptOf(long, 'invoices') ?? ''
  expect(excerpt).toStartWith('…')
  expect(excerpt).toEndWith('…')
  expect(excerpt.length).toBeLessThan(125)
  expect(marked(excerpt, 'invoices')).toContain('The [invoice] is late.')
  expect(excerptOf('The invoice\n\nis late', 'late')).toBe('The invoice is late')
  expect(excerptOf(`${'x'.repeat(500)}invoice`, 'invoice')).toContain('invoice')
  expect(excerptOf(long, 'bread')).toBeUndefined()
  expect(excerptOf('', 'bread')).toBeUndefined()
})

test('F1: the best few of what is found are the first of all that is found', () => {
  const words = 'paint painting repaint the hall painter work paints on'.split(' ')
  const some = (seed: number) =>
    Array.from({ length: 4 }, (_, at) => words[(seed * (at + 3) + (seed >> at)) % words.length])
  const tasks = Array.from({ length: 600 }, (_, id) => ({
    id,
    title: some(id)
      .slice(id % 3)
      .join(' '),
    description: id % 4 === 0 ? some(id * 7).join(' ') : null,
    status: id % 5 === 0 ? 'completed' : 'pending',
    folderId: id % 2,
    parentTaskId: null,
    updatedAt: new Date(id * 1000).toISOString(),
  }))
  const texts = textsOf({
    tasks: new Map(tasks.map((task) => [task.id, task])),
    folders: [{ id: 1, name: 'Work' }],
    tags: [],
    taskTags: [],
  })
  for (const query of ['paint', 'wo', 'the work', 'painting the hall', 'paniter', 'on repaint']) {
    const all = searchTexts(texts, query)
    // Whatever order the words are looked for in, they find the same.
    const turned = searchTexts(texts, query.split(' ').toReversed().join(' '))
    expect(all.length, query).toBeGreaterThan(20)
    expect(idsOf(turned).sort(), query).toEqual(idsOf(all).sort())
    for (const limit of [1, 5, 20, 100]) {
      expect(idsOf(searchTexts(texts, query, limit)), query).toEqual(idsOf(all).slice(0, limit))
    }
  }
})

test('F1: words that are in few tasks are found with others in the title, a note or the folder', () => {
  const titles = Array.from({ length: 100 }, (_, at) => `Sweep the hall ${at}`)
  const rows = [...titles, 'Paint the gate', 'Fix the gate', 'Re-paint gates'].map((title, id) => ({
    id,
    title,
    description: id === 101 ? 'Painting comes later' : null,
    status: 'pending',
    folderId: id === 100 ? 1 : null,
    parentTaskId: null,
    updatedAt: new Date(id * 1000).toISOString(),
  }))
  const texts = textsOf({
    tasks: new Map(rows.map((task) => [task.id, task])),
    folders: [{ id: 1, name: 'Work' }],
    tags: [],
    taskTags: [],
  })
  expect(idsOf(searchTexts(texts, 'gates paint'))).toEqual([102, 100, 101])
  expect(idsOf(searchTexts(texts, 'gates work'))).toEqual([100])
  expect(idsOf(searchTexts(texts, 'gates repaint'))).toEqual([102])
})
