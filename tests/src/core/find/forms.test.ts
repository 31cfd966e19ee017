import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { marksIn } from '../../../../src/core/find/marks'
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
  ['planes', 'Plan the week'],
  ['hopping', 'Hope for snow'],
  ['cutest', 'Cut the grass'],
  ['pins', 'Pine table'],
  ['ripped', 'Ripe pears'],
  ['prese', 'Press the shirts'],
  ['they', 'Call the bank'],
  ['four', 'Soap for Ann'],
  ['почта', 'Почти всё'],
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

const TITLES = [
  'Call the dentist',
  'Позвонить врачу',
  'Café with Zoë',
  'Buy milk',
  'Привет от Оли',
  'Хлев для коз',
  'Бассейн',
]

test.each([
  ['cafe zoe', 'Café with Zoë'],
  ['dentits', 'Call the dentist'],
  ['denist', 'Call the dentist'],
  ['врачк', 'Позвонить врачу'],
  ['ghbdtn', 'Привет от Оли'],
  ['ьшдл', 'Buy milk'],
  ['{ktd', 'Хлев для коз'],
  ['<fcctqy', 'Бассейн'],
])(
  'F1: “%s” finds “%s”: without diacritics, mistyped, or on the other keyboard',
  (query, title) => {
    expect(titlesOf(TITLES, query)).toEqual([title])
  },
)

test.each([
  ['small', 'smallest'],
  ['wetter', 'wettest'],
  ['widest', 'wide'],
  ['tidiest', 'tidy'],
  ['good', 'best'],
  ['farther', 'far'],
  ['hoping', 'hope'],
  ['hopped', 'hop'],
  ['baker', 'baked'],
])('F1: “%s” and “%s” find each other', (one, other) => {
  expect(isFound({ query: one, text: other })).toBe(true)
  expect(isFound({ query: other, text: one })).toBe(true)
})

test.each([
  ['cant', 'Can’t open the file'],
  ["can't", 'Cant open the file'],
  ['oneill', 'Lunch with O’Neill'],
])('F1: “%s” finds “%s”: apostrophes don’t matter', (query, title) => {
  expect(titlesOf([title, 'Buy milk'], query)).toEqual([title])
})

test('F1: two Russian letters are not looked for where more Latin ones were typed', () => {
  expect(titlesOf(['Сделать тест'], 'yes')).toEqual([])
})

test('F1: what is mistyped is looked for only where nothing is found, and in long words only', () => {
  expect(titlesOf(['Milk', 'Silk scarf'], 'milk')).toEqual(['Milk'])
  expect(titlesOf(['Silk scarf'], 'milk')).toEqual([])
})

interface Pair {
  title: string
  kind: string
  query: string
}

const PARTS = ['pairs.txt', 'sealed-pairs.txt'].map((file) => {
  const lines = readFileSync(`${import.meta.dir}/${file}`, 'utf8').split('\n')
  const pairs = lines.flatMap((line): Pair[] => {
    const [title = '', ...queries] = line.split(' | ')
    return queries.map((each) => {
      const [kind = '', query = ''] = each.split(':')
      return { title, kind, query }
    })
  })
  const isAlike = ({ kind }: Pair) => kind === 'no'
  return { file, alike: pairs.filter(isAlike), pairs: pairs.filter((pair) => !isAlike(pair)) }
})

const KINDS = ['swap', 'typo-form', 'hyphen', 'form', 'translit']

test.each(PARTS)('F1: a task is found by what people type for it, $file', ({ pairs }) => {
  const titles = [...new Set(pairs.map(({ title }) => title))]
  for (const kind of KINDS) {
    const some = pairs.filter((pair) => pair.kind === kind)
    const found = some.filter(({ title, query }) => titlesOf(titles, query).includes(title))
    expect({ kind, share: found.length / some.length > 0.85 }).toEqual({ kind, share: true })
  }
})

test.each(PARTS)(
  'F1: a word that only looks like another is not it mistyped, $file',
  ({ alike }) => {
    const found = alike.filter(({ title, query }) => titlesOf([title], query).length > 0)
    expect(found.length / alike.length).toBeLessThan(0.1)
  },
)

test.each([
  ['detnist', 'Call the dentist', 'Call the [dentist]'],
  ['pasports', 'Renew the passport', 'Renew the [passport]'],
  ['стаматолог', 'Запись к стоматологу', 'Запись к [стоматологу]'],
  ['emails', 'Write an e-mail', 'Write an [e-mail]'],
  ['e-mail', 'Emails to answer', '[Emails] to answer'],
  ['check-in', 'Check in online', '[Check in] online'],
  ['checkin', 'Check in online', '[Check in] online'],
  ['он-лайн', 'Онлайн урок', '[Онлайн] урок'],
  ['moloko', 'Купить молоко', 'Купить [молоко]'],
  ['kluchi', 'Ключи у соседки', '[Ключи] у соседки'],
  ['chai', 'Чай и сахар', '[Чай] и сахар'],
])('F1: “%s” is marked in “%s”', (query, title, shown) => {
  expect(titlesOf([title, 'Buy milk'], query)).toEqual([title])
  const marked = marksIn(title, query).toReversed()
  expect(
    marked.reduce(
      (t, [from, to]) => `${t.slice(0, from)}[${t.slice(from, to)}]${t.slice(to)}`,
      title,
    ),
  ).toBe(shown)
})

test('F1: one wrong letter in any place of a word finds it, and none in two places', () => {
  const word = 'appointment'
  const titles = [`The ${word}s`, 'Buy milk']
  for (let at = 0; at < word.length; at += 1) {
    const [before, letter, next, after] = [
      word.slice(0, at),
      word.charAt(at),
      word.charAt(at + 1),
      word.slice(at + 2),
    ]
    const mistyped = [
      `${before}${next}${letter}${after}`,
      `${before}q${next}${after}`,
      `${before}${next}${after}`,
      `${before}q${letter}${next}${after}`,
    ]
    for (const query of mistyped) {
      expect({ query, found: titlesOf(titles, query) }).toEqual({
        query,
        found: titles.slice(0, 1),
      })
    }
  }
  expect(titlesOf(titles, 'qppointqent')).toEqual([])
})

test.each([
  [
    'painting',
    [
      'Painting class',
      'See the painting',
      'Have painted the wall',
      'Ask the painter',
      'Plan the repainting',
    ],
  ],
  ['email', ['Email Ann', 'Send the email', 'Send the e-mail', 'Learn wemail']],
  ['dentsits', ['Two dentists', 'A dentist']],
  ['книгу', ['Книгу вернуть', 'Вернуть книгу', 'Вернуть книги', 'Книжный']],
])(
  'F1: for “%s” a word as typed comes first, then its forms, then what is made of it, then parts of words',
  (query, titles) => {
    expect(titlesOf(titles, query)).toEqual(titles)
    expect(titlesOf(titles.toReversed(), query)).toEqual(titles)
  },
)
