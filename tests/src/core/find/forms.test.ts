import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { readQuery, wordTest } from '../../../../src/core/find/query'
import { search } from '../../../../src/core/find/search'
import { fold } from '../../../../src/core/words'

const read = (file: string) =>
  readFileSync(`${import.meta.dir}/${file}`, 'utf8')
    .split('\n')
    .filter((line) => line.includes(' | '))
    .flatMap((line) => {
      const [query = '', ...texts] = line.split(' | ')
      return texts.map((text) => ({ query, text }))
    })

const isFound = ({ query, text }: { query: string; text: string }) =>
  readQuery(query).every((word) => wordTest(word)(fold(text)))

/** The sealed ones were written before the code, and are only ever looked at as figures. */
test.each(['forms.txt', 'sealed-forms.txt'])('F1: other forms of a word are found, %s', (file) => {
  const pairs = read(file)
  expect(pairs.filter(isFound).length / pairs.length).toBeGreaterThanOrEqual(0.95)
})

test.each([
  ['butter', 'All but one'],
  ['corner', 'Corn flakes'],
  ['план', 'Полить цветы'],
  ['стих', 'Купить стул'],
  ['семь', 'Смена постели'],
])('F1: “%s” does not find “%s”', (query, text) => {
  const isPart = text.toLowerCase().includes(query)
  expect(isPart || isFound({ query, text })).toBe(isPart)
})

const titlesOf = (titles: readonly string[], query: string) => {
  const rows = titles.map((title, at) => ({
    id: at + 1,
    title,
    description: null,
    status: 'todo',
    folderId: null,
    parentTaskId: null,
    updatedAt: '',
  }))
  const tasks = new Map(rows.map((row) => [row.id, row]))
  return search({ tasks, folders: [], tags: [], taskTags: [] }, query).map(({ title }) => title)
}

const TITLES = ['Call the dentist', 'Позвонить врачу', 'Café with Zoë', 'Buy milk', 'Привет от Оли']

test.each([
  ['cafe zoe', 'Café with Zoë'],
  ['dentits', 'Call the dentist'],
  ['denist', 'Call the dentist'],
  ['врачк', 'Позвонить врачу'],
  ['ghbdtn', 'Привет от Оли'],
  ['ьшдл', 'Buy milk'],
])(
  'F1: “%s” finds “%s”: without diacritics, mistyped, or on the other keyboard',
  (query, title) => {
    expect(titlesOf(TITLES, query)).toEqual([title])
  },
)

test('F1: what is mistyped is looked for only where nothing is found, and in long words only', () => {
  expect(titlesOf(['Milk', 'Silk scarf'], 'milk')).toEqual(['Milk'])
  expect(titlesOf(['Silk scarf'], 'milk')).toEqual([])
})
