import { expect, test } from 'bun:test'
import { createClock } from '../../../../src/language/dates/clock'
import { dateNeedsOf, loadDates } from '../../../../src/language/dates/languages'
import { readSchedule } from '../../../../src/language/quick-add/read-schedule'

/** Wednesday. */
const clock = createClock(new Date('2026-11-25T10:00:00Z'), 'UTC')
const WEEKLY = { repeat: 'FREQ=WEEKLY', repeatAfter: null, repeatLeft: null }

test.each([
  [
    'fri 17:00 every week, 30m before',
    { dueDate: '2026-11-27T17:00:00.000Z', repeat: WEEKLY, reminder: 30 },
  ],
  ['tod', { dueDate: '2026-11-25' }],
  ['tom', { dueDate: '2026-11-26' }],
  ['no', { dueDate: null }],
  ['every week', { repeat: WEEKLY }],
  ['every 2 weeks', { repeat: { ...WEEKLY, repeat: 'FREQ=WEEKLY;INTERVAL=2' } }],
  [
    'thu 15:00 every three days, 1h before',
    {
      dueDate: '2026-11-26T15:00:00.000Z',
      repeat: { ...WEEKLY, repeat: 'FREQ=DAILY;INTERVAL=3' },
      reminder: 60,
    },
  ],
  [
    'tomorrow every 2 weeks',
    { dueDate: '2026-11-26', repeat: { ...WEEKLY, repeat: 'FREQ=WEEKLY;INTERVAL=2' } },
  ],
  ['half an hour before', { reminder: 30 }],
  ['3 may 5pm 1 hour before', { dueDate: '2027-05-03T17:00:00.000Z', reminder: 60 }],
  ['пт 17:00 за час', { dueDate: '2026-11-27T17:00:00.000Z', reminder: 60 }],
  ['fri 17:00, remind me 30m before', { dueDate: '2026-11-27T17:00:00.000Z', reminder: 30 }],
  ['без даты', { dueDate: null }],
])('U3: “%s” says when', async (words, said) => {
  await loadDates(dateNeedsOf(words))
  expect(readSchedule(words, clock)).toEqual(said)
})

test.each([
  '',
  'one fine day',
  'buy milk fri',
  'before',
  '30m before lunch',
  'every lunch 30m before',
  'buy milk 2 weeks',
  'an hour before the flight',
])('U3: “%s” says something else, too', async (words) => {
  await loadDates(dateNeedsOf(words))
  expect(readSchedule(words, clock)).toBeUndefined()
})
