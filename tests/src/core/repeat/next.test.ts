import { expect, test } from 'bun:test'
import { join } from 'node:path'
import fc from 'fast-check'
import { addDays } from '../../../../src/core/days'
import { isOccurrence, nextDay, withLastDays } from '../../../../src/core/repeat/next'
import { formatRule, parseRule, type Rule } from '../../../../src/core/repeat/rule'

const ANSWERS = join(import.meta.dir, './answers.txt')

const rule = (text: string) => parseRule(text) as Rule

/** The days of a rule in their order. */
function days(text: string, from: string, count: number): string[] {
  const found: string[] = []
  let day: string | undefined = addDays(from, -1)
  while (found.length < count) {
    day = nextDay(rule(text), from, day)
    if (!day) break
    found.push(day)
  }
  return found
}

test('3,000 random rules have the next day that python-dateutil gives', async () => {
  const lines = (await Bun.file(ANSWERS).text()).trim().split('\n')
  const wrong = lines.filter((line) => {
    const [text = '', from = '', after = '', answer = ''] = line.split('|')
    const found = nextDay(rule(text), from, after) ?? ''
    // Dateutil was asked about some years only.
    return found !== answer && !(answer === '' && found > addDays(after, 5 * 365))
  })
  expect(lines.length).toBe(3000)
  expect(wrong).toEqual([])
})

test.each([
  ['FREQ=DAILY', ['2026-01-31', '2026-02-01', '2026-02-02']],
  ['FREQ=DAILY;INTERVAL=10', ['2026-01-31', '2026-02-10', '2026-02-20']],
  ['FREQ=WEEKLY;INTERVAL=2', ['2026-01-31', '2026-02-14', '2026-02-28']],
  ['FREQ=WEEKLY;BYDAY=MO,FR', ['2026-02-02', '2026-02-06', '2026-02-09']],
  ['FREQ=MONTHLY;BYDAY=1MO,-1FR', ['2026-02-02', '2026-02-27', '2026-03-02']],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', ['2026-01-31', '2026-02-28', '2026-03-31']],
  ['FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=8', ['2026-03-08', '2027-03-08', '2028-03-08']],
])('%s from 31 January 2026', (text, expected) => {
  expect(days(text, '2026-01-31', 3)).toEqual(expected)
})

test('every 31st is the last day of a month that has none (R3)', () => {
  const every31st = 'FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1'
  const expected = ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']
  expect(days(every31st, '2026-01-31', 4)).toEqual(expected)
  expect(formatRule(withLastDays(rule('FREQ=MONTHLY'), '2026-01-31'))).toBe(every31st)
  const leapDay = formatRule(withLastDays(rule('FREQ=YEARLY'), '2028-02-29'))
  expect(days(leapDay, '2028-02-29', 3)).toEqual(['2028-02-29', '2029-02-28', '2030-02-28'])
  expect(withLastDays(rule('FREQ=MONTHLY'), '2026-01-28')).toEqual(rule('FREQ=MONTHLY'))
})

test('UNTIL is the last day that may be one (R11)', () => {
  const expected = ['2026-01-31', '2026-02-01']
  expect(days('FREQ=DAILY;UNTIL=20260201', '2026-01-31', 5)).toEqual(expected)
})

test('what never comes is found out in bounded time', () => {
  const never = ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 'FREQ=DAILY;INTERVAL=7;BYDAY=TU']
  for (const text of never) expect(nextDay(rule(text), '2026-11-23', '2026-11-23')).toBeUndefined()
  const leap = 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO'
  expect(nextDay(rule(leap), '2028-03-01', '2028-03-01')).toBe('2044-02-29')
})

const interval = fc.integer({ min: 1, max: 999 })
const list = (values: readonly (string | number)[]) =>
  fc.subarray([...values], { minLength: 1 }).map((each) => each.join())
const anyRule = fc
  .record(
    {
      FREQ: fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'),
      INTERVAL: interval,
      BYMONTH: list([1, 2, 3, 6, 11, 12]),
      BYMONTHDAY: list([1, 2, 15, 28, 29, 30, 31, -1, -2, -31]),
      BYDAY: list(['MO', 'TU', 'WE', 'SA', 'SU']),
      BYSETPOS: list([1, 2, -1]),
    },
    { requiredKeys: ['FREQ'] },
  )
  .map((parts) =>
    Object.entries(parts)
      .map(([name, value]) => `${name}=${value}`)
      .join(';'),
  )
  .filter((text) => parseRule(text) !== undefined)
const anyDay = fc.integer({ min: 0, max: 40_000 }).map((count) => addDays('1990-01-01', count))

test('a rule is written in one way, and reads as it was', () => {
  fc.assert(
    fc.property(anyRule, (text) => {
      const written = formatRule(rule(text))
      expect(parseRule(written)).toEqual(rule(text))
      expect(formatRule(rule(written))).toBe(written)
    }),
  )
})

test('the next day is later, one of the rule, and none lies between', () => {
  fc.assert(
    fc.property(anyRule, anyDay, fc.nat({ max: 500 }), (text, from, away) => {
      const after = addDays(from, away)
      const next = nextDay(rule(text), from, after)
      if (!next) return
      expect(next > after).toBe(true)
      expect(isOccurrence(rule(text), from, next)).toBe(true)
      expect(nextDay(rule(text), from, addDays(next, -1))).toBe(next)
      for (const day of [1, 7, 30].map((count) => addDays(next, -count))) {
        if (day > after) expect(isOccurrence(rule(text), from, day)).toBe(false)
      }
    }),
    { numRuns: 300 },
  )
})

test.each([
  'FREQ=HOURLY',
  'FREQ=DAILY;COUNT=3',
  'FREQ=DAILY;INTERVAL=0',
  'FREQ=DAILY;INTERVAL=1000',
  'FREQ=WEEKLY;BYDAY=1MO',
  'FREQ=WEEKLY;BYMONTHDAY=3',
  'FREQ=MONTHLY;BYDAY=6MO',
  'FREQ=MONTHLY;BYMONTHDAY=32',
  'FREQ=MONTHLY;BYSETPOS=1',
  'FREQ=DAILY;UNTIL=20260230',
  'FREQ=DAILY;WKST=SU',
  'FREQ=DAILY;FREQ=DAILY',
  'INTERVAL=2',
  '',
  `FREQ=DAILY;BYMONTH=${'1,'.repeat(500)}1`,
])('%s is none (R2)', (text) => {
  expect(parseRule(text)).toBeUndefined()
})
