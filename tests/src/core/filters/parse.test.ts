import { expect, test } from 'bun:test'
import { parseFilter } from '../../../../src/core/filters/parse'
import { FilterError } from '../../../../src/core/filters/terms'
import { createClock } from '../../../../src/language/dates/clock'
import { comparePairs } from './oracle'

const context = {
  clock: createClock(new Date('2026-11-21T09:30:00.000Z'), 'Europe/Berlin'),
  folders: ['Work', 'Side Projects', 'R&D'],
  tags: ['home', 'shop'],
  people: ['Ann', 'Ann Lee'],
}

const terms = (query: string) =>
  parseFilter(query, context).terms.map(({ from, to, kind }) => `${kind}: ${query.slice(from, to)}`)

test.each([
  ['(today | overdue) & #Work', ['day: today', 'state: overdue', 'folder: #Work']],
  ['#side projects !@home', ['folder: #side projects', 'tag: @home']],
  ['#side-projects, #R&D', ['folder: #side-projects', 'folder: #R&D']],
  ['#"Side Projects" & !#Wo*', ['folder: #"Side Projects"', 'folder: #Wo*']],
  ['#shop', ['tag: #shop']],
  ['call ann next week p1', ['text: call', 'text: ann', 'day: next week', 'priority: p1']],
  ['в пятницу', ['day: в пятницу']],
  ['+ann lee assigned to me', ['assignee: +ann lee', 'assignee: assigned to me']],
  ['!+Ann & assigned', ['assignee: +Ann', 'assignee: assigned']],
  ['+1 C++ assignedly', ['text: +1', 'text: C++', 'text: assignedly']],
  ['due<=24 dec no date no tags', ['day: due<=24 dec', 'state: no date', 'state: no tags']],
  ['created > 2 weeks ago', ['day: created > 2 weeks ago']],
  ['"today" «купить хлеб»', ['text: "today"', 'text: «купить хлеб»']],
  ['may & second wow! p5', ['text: may', 'text: second', 'text: wow!', 'text: p5']],
  ['two noon час', ['text: two', 'text: noon', 'text: час']],
  ['tonight & 2 weeks ago', ['day: tonight', 'day: 2 weeks ago']],
])('F3, F4: “%s” is read', (query, read) => {
  expect(terms(query)).toEqual(read)
})

test.each([
  ['project:side projects pri:H', ['folder Side Projects false', 'priority high']],
  ['+shop by:me', ['tag shop false', 'assignee ']],
  ['due.before:P1W', ['day due < 2026-11-28']],
  ['due.before:fri due.by:eow', ['day due < 2026-11-27', 'day due <= 2026-11-22']],
  [
    'until.after:2026-12-24 created < mon+2d',
    ['day until > 2026-12-24', 'day created < 2026-11-25'],
  ],
  ['pri.above:medium priority = low', ['priority medium >', 'priority low']],
  ['title~^Buy note:"two words"', ['field title ^Buy true', 'field note two words false']],
  ['title~^(Buy|Sell)$ milk', ['field title ^(Buy|Sell)$ true', 'text milk false']],
  ['(title~y|title~z$)', ['or [object Object],[object Object]']],
  ['folder = Work pri != low', ['folder Work false', 'not [object Object]']],
  ['project.startswith:side status==open', ['folder side true', 'state open']],
  ['id:1,4-9 is:repeating', ['ids 1,1,4,9', 'state repeating']],
  [
    'has:comment folder: age > 30d',
    ['state comment', 'state no folder', 'day created < 2026-10-22'],
  ],
  [
    'every:weekly 10:30 http://x.y',
    ['every FREQ=WEEKLY', 'day due = 2026-11-22', 'text http://x.y false'],
  ],
])('K5: “%s” is read', (query, read) => {
  const [list] = parseFilter(query, context).lists
  expect(list?.parts.map(({ filter }) => Object.values(filter).join(' '))).toEqual(read)
})

test('K5: -shop leaves out a tag, and .not: what it names', () => {
  const [list] = parseFilter('-shop folder.not:Work due.any: -2', context).lists
  expect(list?.parts.map(({ filter }) => filter.kind)).toEqual(['not', 'not', 'not', 'text'])
})

test('F3: & binds closer than |, and a comma makes another list', () => {
  const { lists } = parseFilter('p1 | p2 p3, !(p4 | open)', context)
  const priority = (priority: string) => ({ kind: 'priority', priority })
  expect(lists.map(({ text }) => text)).toEqual(['p1 | p2 p3', '!(p4 | open)'])
  expect(lists.map(({ filter }) => filter) as unknown).toEqual([
    {
      kind: 'or',
      parts: [priority('urgent'), { kind: 'and', parts: [priority('high'), priority('medium')] }],
    },
    {
      kind: 'not',
      part: { kind: 'or', parts: [priority('low'), { kind: 'state', state: 'open' }] },
    },
  ])
})

test.each([
  ['', '', 'Something is missing here. Try #folder'],
  ['p1 &', '', 'Something is missing here'],
  ['p1, , p2', ',', 'Something is missing here'],
  ['(p1 | p2', '(', 'This “(” isn’t closed'],
  ['p1) p2', ')', 'This “)” closes nothing'],
  ['#Wrok & p1', '#Wrok', 'No folder “Wrok”. Yours: #Work, #Side Projects, #"R&D"'],
  ['+carl', '+carl', 'No person or tag “carl”. Yours: @home, @shop'],
  ['p1 projct:Work', 'projct', 'No attribute “projct”. Did you mean “project:”?'],
  ['due.befroe:fri', 'due.befroe', 'No “.befroe”. Did you mean “due.before”?'],
  ['due.before:xyz', 'xyz', 'I can’t read “xyz” here. Try today, fri'],
  ['description:x', 'description', 'No attribute “description”. Try title: or note:'],
  ['folder:Nope', 'Nope', 'No folder “Nope”. Yours: Work, Side Projects'],
  ['p1 pri:Z', 'Z', 'I can’t read “Z” here. Try urgent'],
  ['urgency > 5', 'urgency', 'No attribute “urgency”. Try --sort urgency'],
  ['size>=5', 'size', 'No attribute “size”'],
  ['is = nice', 'nice', 'I can’t read “nice” here. Try blocked'],
  [
    'folder.before:Work',
    'folder.before:Work',
    '“folder” has no order. Try folder.is: or folder.not:',
  ],
  ['folder.endswith:k', 'folder.endswith', 'No “.endswith”. Try folder.is: or folder.not:'],
  ['p1 -nope', '-nope', 'No tag “nope”. Yours: @home, @shop'],
  ['depends:5', 'depends:5', 'I can’t read “5” here. Tasks have no start'],
  ['title~[', 'title~[', '“[” isn’t a regular expression'],
  ['@hom', '@hom', 'No tag “hom”. Yours: @home, @shop'],
  ['# p1', '#', 'Say which folder'],
  ['due < someday', 'someday', 'I can’t read “someday” as a date. Try today'],
  ['age>xx', 'xx', 'I can’t read “xx” as an age. Try age > 30d'],
  ['p1 age < 5 & @home', '5', 'I can’t read “5” as an age. Try age > 30d'],
  ['age =', '', 'An age is missing here. Try age > 30d'],
  ['due >', '', 'A date is missing here'],
  ['say "hi', '"', 'This quote isn’t closed'],
  ['! | p1', '|', 'Something is missing here'],
])('F5: the error of “%s” says where and what could stand there', (query, where, message) => {
  try {
    parseFilter(query, context)
    throw new Error('It was read')
  } catch (error) {
    if (!(error instanceof FilterError)) throw error
    expect(query.slice(error.from, error.to)).toBe(where)
    expect(error.message).toStartWith(message)
  }
})

test('F3: whatever is typed is read or refused by a FilterError', () => {
  const outcomes = new Set<string>()
  const pieces = ['(', ')', '|', '&', '!', ',', '"', '#', '@', '*', '<', '=', ' ', 'due', 'p1', 'я']
  for (let seed = 0; seed < 20_000; seed += 1) {
    let rest = seed * 2_654_435_761
    let query = ''
    for (let length = 0; length < 8; length += 1) {
      query += pieces[rest % pieces.length]
      rest = Math.floor(rest / pieces.length)
    }
    try {
      parseFilter(query, context)
      outcomes.add('read')
    } catch (error) {
      if (!(error instanceof FilterError)) throw new Error(`${query}: ${error}`)
      outcomes.add('refused')
    }
  }
  expect(outcomes).toEqual(new Set(['read', 'refused']))
})

test('F4: a filter shows what SQL selects, for 3,000 random pairs of a list and a query', () => {
  const seed = Date.now() % 2 ** 32
  expect({ seed, wrong: comparePairs(3_000, seed) }).toEqual({ seed, wrong: undefined })
}, 60_000)
