import { expect, test } from 'bun:test'
import { parseFilter } from '../../../../src/core/filters/parse'
import {
  type ChipKind,
  chosenTerms,
  isChosen,
  nameTerm,
  toggleTerm,
} from '../../../../src/core/filters/toggle-term'
import { createClock } from '../../../../src/language/dates/clock'

const context = {
  clock: createClock(new Date('2026-11-21T09:30:00.000Z'), 'UTC'),
  folders: ['Work', 'Home', 'Work trips', 'A & B', 'Say "hi"'],
  tags: ['phone', 'shop'],
}

test.each([
  ['', '#Work', '#Work'],
  ['report', '#Work', 'report & #Work'],
  ['#Work', 'p1', '#Work & p1'],
  ['#Work & p1', 'p2', '#Work & (p1 | p2)'],
  ['#Work & (p1 | p2)', 'p3', '#Work & (p1 | p2 | p3)'],
  ['#Work & (p1 | p2)', 'p1', '#Work & p2'],
  ['#Work & p1', 'p1', '#Work'],
  ['#Work & p1', '#work', 'p1'],
  ['p1', 'p1', ''],
  ['p1 | p2', 'p3', '(p1 | p2 | p3)'],
  ['p1 | report', '#Home', '(p1 | report) & #Home'],
  ['@phone', '@shop', '@phone & @shop'],
  ['@phone & @shop', '@shop', '@phone'],
  ['due < fri', 'today', '(due < fri | today)'],
  ['overdue', 'no date', '(overdue | no date)'],
  ['done', 'subtask', 'done & subtask'],
  ['!p1', 'p2', '!p1 & p2'],
  ['p1, report', 'p2', 'p1, report & p2'],
  ['watering plants', 'today', 'watering plants & today'],
  ['due < nonsense', 'p1', 'due < nonsense & p1'],
  ['#"Work trips" p2', '#Work', '(#"Work trips" | #Work) p2'],
])('F6: a chip makes of “%s”, with “%s” chosen: “%s”', (query, term, wanted) => {
  expect(toggleTerm(query, term, context)).toBe(wanted)
})

test('F6: a chip shows what the query has, and a second press takes it out again', () => {
  const options: [ChipKind, string[]][] = [
    ['folder', ['#Work', '#Home', nameTerm('#', 'Work trips')]],
    ['tag', ['@phone', '@shop']],
    ['priority', ['p1', 'p2']],
    ['due', ['today', 'due <= 7d', 'no date']],
    ['more', ['done', 'no tag']],
  ]
  for (const query of ['report', 'p4 | report', '#Home & report', 'x, y']) {
    for (const [kind, terms] of options) {
      for (const term of terms) {
        const before = isChosen(chosenTerms(query, kind, context), term, context)
        const chosen = toggleTerm(query, term, context)
        const has = (text: string) => isChosen(chosenTerms(text, kind, context), term, context)
        expect({ query, term, has: has(chosen) }).toEqual({ query, term, has: !before })
        expect({ query, term, has: has(toggleTerm(chosen, term, context)) }).toEqual({
          query,
          term,
          has: before,
        })
      }
    }
  }
})

test('F4: a folder or tag is written so that it is read as that name, whatever is in it', () => {
  for (const name of context.folders) {
    const { lists } = parseFilter(`${nameTerm('#', name)} p1`, context)
    expect(lists[0]?.filter).toEqual({
      kind: 'and',
      parts: [
        { kind: 'folder', name, isPrefix: false },
        { kind: 'priority', priority: 'urgent' },
      ],
    })
  }
})
