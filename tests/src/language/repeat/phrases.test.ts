import { expect, test } from 'bun:test'
import '../../../../src/language/dates/both-languages'
import { createClock } from '../../../../src/language/dates/clock'
import { readRepeat } from '../../../../src/language/repeat/phrases'
import { repeatWords } from '../../../../src/language/repeat/words'

/** A Saturday. */
const clock = createClock(new Date('2026-11-21T11:00:00.000Z'), 'Europe/Berlin')

const LAST_DAY = 'FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1'
const WORKDAYS = 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'

test.each([
  ['every day', 'FREQ=DAILY'],
  ['daily', 'FREQ=DAILY'],
  ['every other day', 'FREQ=DAILY;INTERVAL=2'],
  ['every 3 days', 'FREQ=DAILY;INTERVAL=3'],
  ['every two weeks', 'FREQ=WEEKLY;INTERVAL=2'],
  ['every fortnight', 'FREQ=WEEKLY;INTERVAL=2'],
  ['Every 2 weeks on Monday', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO'],
  ['every week on tue and thu', 'FREQ=WEEKLY;BYDAY=TU,TH'],
  ['every mon, wed and fri', 'FREQ=WEEKLY;BYDAY=MO,WE,FR'],
  ['every other Friday', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR'],
  ['every weekday', WORKDAYS],
  ['on weekdays', WORKDAYS],
  ['on Tuesdays and Thursdays', 'FREQ=WEEKLY;BYDAY=TU,TH'],
  ['every weekend', 'FREQ=WEEKLY;BYDAY=SA,SU'],
  ['every month', 'FREQ=MONTHLY'],
  ['every quarter', 'FREQ=MONTHLY;INTERVAL=3'],
  ['every 15th', 'FREQ=MONTHLY;BYMONTHDAY=15'],
  ['every month on the 1st and 15th', 'FREQ=MONTHLY;BYMONTHDAY=1,15'],
  ['every 31st', LAST_DAY],
  ['every month on the last day', 'FREQ=MONTHLY;BYMONTHDAY=-1'],
  ['the last day of every month', 'FREQ=MONTHLY;BYMONTHDAY=-1'],
  ['every month on the first Monday', 'FREQ=MONTHLY;BYDAY=1MO'],
  ['every last Friday of the month', 'FREQ=MONTHLY;BYDAY=-1FR'],
  ['every second Tuesday of the month', 'FREQ=MONTHLY;BYDAY=2TU'],
  ['every second Tuesday', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU'],
  ['every month on the last weekday', 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1'],
  ['every year on 24 December', 'FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24'],
  ['every March 8', 'FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=8'],
  ['every 29 feb', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1'],
  ['yearly', 'FREQ=YEARLY'],
  ['every day until 31 dec', 'FREQ=DAILY;UNTIL=20261231'],
  ['freq=weekly;byday=mo', 'FREQ=WEEKLY;BYDAY=MO'],
  ['каждый день', 'FREQ=DAILY'],
  ['через день', 'FREQ=DAILY;INTERVAL=2'],
  ['ежедневно', 'FREQ=DAILY'],
  ['каждые 3 дня', 'FREQ=DAILY;INTERVAL=3'],
  ['каждые две недели', 'FREQ=WEEKLY;INTERVAL=2'],
  ['каждые две недели по понедельникам', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO'],
  ['каждую неделю в среду', 'FREQ=WEEKLY;BYDAY=WE'],
  ['каждую вторую пятницу', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR'],
  ['каждый понедельник и четверг', 'FREQ=WEEKLY;BYDAY=MO,TH'],
  ['по вторникам и четвергам', 'FREQ=WEEKLY;BYDAY=TU,TH'],
  ['по будням', WORKDAYS],
  ['каждый будний день', WORKDAYS],
  ['по выходным', 'FREQ=WEEKLY;BYDAY=SA,SU'],
  ['раз в две недели', 'FREQ=WEEKLY;INTERVAL=2'],
  ['раз в месяц', 'FREQ=MONTHLY'],
  ['каждое 15 число', 'FREQ=MONTHLY;BYMONTHDAY=15'],
  ['каждое 31-е', LAST_DAY],
  ['15-го числа каждого месяца', 'FREQ=MONTHLY;BYMONTHDAY=15'],
  ['каждый месяц в последний день', 'FREQ=MONTHLY;BYMONTHDAY=-1'],
  ['в последний день каждого месяца', 'FREQ=MONTHLY;BYMONTHDAY=-1'],
  ['каждый первый понедельник месяца', 'FREQ=MONTHLY;BYDAY=1MO'],
  ['каждый год 24 декабря', 'FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24'],
  ['ежегодно', 'FREQ=YEARLY'],
  ['каждый день до 31 декабря', 'FREQ=DAILY;UNTIL=20261231'],
  ['every single day', 'FREQ=DAILY'],
  ['on workdays', WORKDAYS],
  ['at weekends', 'FREQ=WEEKLY;BYDAY=SA,SU'],
  ['every day from Monday to Friday', WORKDAYS],
  ['every day Tuesday through Thursday', 'FREQ=WEEKLY;BYDAY=TU,WE,TH'],
  ['каждый день с субботы по понедельник', 'FREQ=WEEKLY;BYDAY=MO,SA,SU'],
  ['every Monday Wednesday and Friday', 'FREQ=WEEKLY;BYDAY=MO,WE,FR'],
  ['по понедельникам средам и пятницам', 'FREQ=WEEKLY;BYDAY=MO,WE,FR'],
  ...[
    ['the last day', 'BYMONTHDAY=-1'],
    ['the third Thursday', 'BYDAY=3TH'],
    ['the fifth', 'BYMONTHDAY=5'],
    ['the last working day', 'BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1'],
  ].flatMap(([on, by]) =>
    [
      `${on} of every month`,
      `on ${on} of the month every month`,
      `every month on ${on}`,
      `each month on ${on} of the month`,
      `once a month on ${on}`,
      `monthly on ${on}`,
      `every ${on?.slice(4)} of the month`,
    ].map((words) => [words, `FREQ=MONTHLY;${by}`]),
  ),
  ...[
    ['в', 'последний день', 'BYMONTHDAY=-1'],
    ['в', 'третий четверг', 'BYDAY=3TH'],
    ['во', 'вторую среду', 'BYDAY=2WE'],
    ['в', 'последний рабочий день', 'BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1'],
  ].flatMap(([at, on, by]) =>
    [
      `${at} ${on} каждого месяца`,
      `${at} ${on} месяца каждый месяц`,
      `каждый месяц ${at} ${on}`,
      `каждый месяц ${at} ${on} месяца`,
      `раз в месяц ${at} ${on}`,
      `ежемесячно ${at} ${on}`,
    ].map((words) => [words, `FREQ=MONTHLY;${by}`]),
  ),
  ['каждый третий четверг месяца', 'FREQ=MONTHLY;BYDAY=3TH'],
  ['пятого числа каждый месяц', 'FREQ=MONTHLY;BYMONTHDAY=5'],
  ['до двадцать пятого числа каждого месяца', 'FREQ=MONTHLY;BYMONTHDAY=25'],
  ['к десятому каждого месяца', 'FREQ=MONTHLY;BYMONTHDAY=10'],
  ['каждый месяц в конце месяца', 'FREQ=MONTHLY;BYMONTHDAY=-1'],
  ['at the end of the month every month', 'FREQ=MONTHLY;BYMONTHDAY=-1'],
])('%s is %s', (words, rule) => {
  expect(readRepeat(words, clock)?.repeat).toBe(rule)
})

test.each([
  ['every! 3 days', { repeat: 'FREQ=DAILY;INTERVAL=3', repeatAfter: 'completion' }],
  ['every 3 days after completion', { repeat: 'FREQ=DAILY;INTERVAL=3', repeatAfter: 'completion' }],
  ['2 weeks after completion', { repeat: 'FREQ=WEEKLY;INTERVAL=2', repeatAfter: 'completion' }],
  ['через 3 дня после выполнения', { repeat: 'FREQ=DAILY;INTERVAL=3', repeatAfter: 'completion' }],
  ['раз в неделю после выполнения', { repeat: 'FREQ=WEEKLY', repeatAfter: 'completion' }],
  ['every day for 5 times', { repeat: 'FREQ=DAILY', repeatLeft: 5 }],
  ['каждый день 5 раз', { repeat: 'FREQ=DAILY', repeatLeft: 5 }],
] as const)('%s also says from when or how many times', (words, expected) => {
  expect(readRepeat(words, clock)).toMatchObject(expected)
})

test.each([
  '',
  'every',
  'every 0 days',
  'every 1000 weeks',
  'every 32nd',
  'every month on Monday',
  'every day until whenever',
  'tomorrow',
  'on Friday',
  'on Tuesday and Thursday',
  'в понедельник',
  'каждые 0 дней',
])('"%s" is no repeat', (words) => {
  expect(readRepeat(words, clock)).toBeUndefined()
})

test.each([
  ['FREQ=DAILY', 'every day'],
  ['FREQ=DAILY;INTERVAL=3', 'every 3 days'],
  [WORKDAYS, 'every weekday'],
  ['FREQ=WEEKLY;BYDAY=MO', 'every Monday'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH', 'every 2 weeks on Monday and Thursday'],
  ['FREQ=MONTHLY;BYMONTHDAY=15', 'every month on the 15th'],
  ['FREQ=MONTHLY;BYMONTHDAY=1,2,3', 'every month on the 1st, 2nd and 3rd'],
  [LAST_DAY, 'every month on the 31st or the last day'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', 'every month on the last day'],
  ['FREQ=MONTHLY;BYDAY=-1FR', 'every month on the last Friday'],
  ['FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24', 'every year on 24 December'],
  ['FREQ=DAILY;UNTIL=20261231', 'every day, until 31 December 2026'],
])('%s reads "%s"', (repeat, words) => {
  expect(repeatWords({ repeat, repeatAfter: null, repeatLeft: null })).toBe(words)
})

test('the words say from when, and how many times still', () => {
  const repeat = 'FREQ=WEEKLY;INTERVAL=2'
  expect(repeatWords({ repeat, repeatAfter: 'completion', repeatLeft: 3 })).toBe(
    'every 2 weeks after completion, 3 more times',
  )
  expect(repeatWords({ repeat: null, repeatAfter: null, repeatLeft: null })).toBeNull()
})

test('the words of a rule are read as that rule', () => {
  for (const repeat of [
    'FREQ=DAILY',
    WORKDAYS,
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH',
    'FREQ=MONTHLY;BYMONTHDAY=1,15',
    'FREQ=MONTHLY;BYDAY=-1FR',
    'FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24',
    'FREQ=DAILY;UNTIL=20261231',
  ]) {
    const words = repeatWords({ repeat, repeatAfter: null, repeatLeft: null }) ?? ''
    expect(readRepeat(words, clock)?.repeat).toBe(repeat)
  }
})
