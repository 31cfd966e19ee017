import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import '../../../../src/language/dates/both-languages'
import { addDays } from '../../../../src/core/days'
import { fold } from '../../../../src/core/words'
import { createClock } from '../../../../src/language/dates/clock'
import { dateAt } from '../../../../src/language/dates/find-date'
import { languagesOf, mayHaveDate } from '../../../../src/language/dates/languages'
import { readDate } from '../../../../src/language/dates/read-date'
import { MEASURING, TUNING } from '../../../voice/commands'

/** A Saturday. */
const TODAY = '2026-11-21'

/** Noon in Berlin, which is an hour ahead of UTC in winter. */
function parseDay(words: string, today: string) {
  return readDate(words, createClock(new Date(`${today}T11:00:00.000Z`), 'Europe/Berlin'))
}

describe('the words that mean a day or a time', () => {
  test.each([
    ['today', '2026-11-21'],
    ['Tomorrow', '2026-11-22'],
    ['yesterday', '2026-11-20'],
    ['fri', '2026-11-27'],
    ['friday', '2026-11-27'],
    ['next Friday', '2026-11-27'],
    ['sun', '2026-11-22'],
    ['sat', '2026-11-28'],
    ['next week', '2026-11-23'],
    ['eow', '2026-11-22'],
    ['eom', '2026-11-30'],
    ['next month', '2026-12-01'],
    ['eoy', '2026-12-31'],
    ['3d', '2026-11-24'],
    ['in 3 days', '2026-11-24'],
    ['+2w', '2026-12-05'],
    ['1m', '2026-12-21'],
    ['3 months', '2027-02-21'],
    ['24 dec', '2026-12-24'],
    ['Dec 24', '2026-12-24'],
    ['1. january', '2027-01-01'],
    ['21 nov', '2026-11-21'],
    ['20 nov', '2027-11-20'],
    ['29 feb', '2028-02-29'],
    ['march 3, 2030', '2030-03-03'],
    ['2026-12-01', '2026-12-01'],
    ['tomorrow at 5pm', '2026-11-22T16:00:00.000Z'],
    ['fri 17:30', '2026-11-27T16:30:00.000Z'],
    ['in two weeks', '2026-12-05'],
    ['in a fortnight', '2026-12-05'],
    ['end of next month', '2026-12-31'],
    ['the day before Christmas', '2026-12-24'],
    ['first monday of next month', '2026-12-07'],
    ['within a week', '2026-11-28'],
    ['half past five', '2026-11-21T16:30:00.000Z'],
    ['tomorrow at half seven in the morning', '2026-11-22T06:30:00.000Z'],
    ['tomorrow at half nine at night', '2026-11-22T20:30:00.000Z'],
    ['завтра в восьмом часу вечера', '2026-11-22T18:00:00.000Z'],
    ['завтра в девятом часу утра', '2026-11-22T07:00:00.000Z'],
    ['завтра в третьем часу', '2026-11-22T13:00:00.000Z'],
    ['завтра', '2026-11-22'],
    ['в пятницу в 5 вечера', '2026-11-27T16:00:00.000Z'],
    ['в следующую пятницу', '2026-11-27'],
    ['через две недели', '2026-12-05'],
    ['до конца месяца', '2026-11-30'],
    ['25.12', '2026-12-25'],
    ['третьего декабря', '2026-12-03'],
    ['накануне нового года', '2026-12-31'],
    ['в четверть шестого', '2026-11-21T16:15:00.000Z'],
    ['пт', '2026-11-27'],
    ['2026-12-01T18:00+01:00', '2026-12-01T17:00:00.000Z'],
  ])('%p is %p', (words, day) => {
    expect(parseDay(words, TODAY)).toBe(day)
  })

  test.each([
    '',
    'someday',
    'fr',
    '31 nov',
    '2026-02-30',
    '24',
    'dec',
    'd',
    '1 dec 2',
    'mon tue',
    '12-24',
  ])('%p is no day', (words) => {
    expect(parseDay(words, TODAY)).toBeUndefined()
  })

  test('a month later than the 31st is the last day of a shorter month', () => {
    expect(parseDay('1m', '2027-01-31')).toBe('2027-02-28')
    expect(parseDay('13m', '2027-01-31')).toBe('2028-02-29')
  })

  test('a weekday is that day, and within the week after today, whatever today is', () => {
    const days = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays('2000-01-01', count))
    const names = fc.constantFrom('mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun')
    fc.assert(
      fc.property(days, names, (today, name) => {
        const day = parseDay(name, today) ?? ''
        expect(new Date(day).toUTCString().slice(0, 3).toLowerCase()).toBe(name)
        expect(day > today && day <= addDays(today, 7)).toBe(true)
      }),
    )
  })
})

test('every date has a word by which a text is known to be worth reading', () => {
  const clock = createClock(new Date(`${TODAY}T11:00:00.000Z`), 'Europe/Berlin')
  const isDate = (text: string, language: 'en' | 'ru') =>
    dateAt(text, 'start', language, clock, { terse: false, before: {} })?.to === text.length
  const said = [...TUNING, ...MEASURING].map((command) => command.said)
  const ordinals = ['on the twelfth', 'by the thirtieth', 'on the twenty second', 'on the ninth']
  let dates = 0
  for (const text of [...said, ...ordinals]) {
    for (const part of partsOf(fold(text))) {
      for (const language of languagesOf(part)) {
        if (!isDate(part, language)) continue
        dates += 1
        expect({ part, hint: mayHaveDate(part, language) }).toEqual({ part, hint: true })
      }
    }
  }
  expect(dates).toBeGreaterThan(300)
})

/** All runs of up to five words. */
function partsOf(text: string): string[] {
  const words = text.split(' ')
  return words.flatMap((_, from) =>
    [1, 2, 3, 4, 5].map((count) => words.slice(from, from + count).join(' ')),
  )
}
