import { describe, expect, test } from 'bun:test'
import { daysIn } from '../../../../src/core/days'
import { describeAsked } from '../../../../src/core/planning/asked'
import { createClock } from '../../../../src/language/dates/clock'
import { parse } from '../../../../src/language/voice/parsing/parse'
import { createWorld } from '../../../world'
import { made } from '../answers'

/** A Wednesday. */
const clock = createClock(new Date('2026-11-18T09:30:00.000Z'), 'Europe/Berlin')
const own = {
  folders: [{ id: 1, name: 'Home', position: 0 }],
  tags: [],
  openTasks: [{ id: 1, title: 'Water the plants', folderId: 1 }],
}
const heard = (said: string) => parse(said, { own, clock })

describe('how often is heard as it is typed (R2)', () => {
  test.each([
    [
      'Add water the plants every two weeks on Monday',
      'water the plants',
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO',
    ],
    ['remind me to take out the bins every Tuesday', 'take out the bins', 'FREQ=WEEKLY;BYDAY=TU'],
    ['add a task pay rent every month on the 1st', 'pay rent', 'FREQ=MONTHLY;BYMONTHDAY=1'],
    ['remind me every day to drink water', 'drink water', 'FREQ=DAILY'],
    ['Every weekday check the mail', 'check the mail', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
    ['I need to call mum every Sunday', 'call mum', 'FREQ=WEEKLY;BYDAY=SU'],
    ['add yoga every other day', 'yoga', 'FREQ=DAILY;INTERVAL=2'],
    ['please add stretch every day', 'stretch', 'FREQ=DAILY'],
    ['add team meeting weekly', 'team meeting', 'FREQ=WEEKLY'],
    ['add review the budget once a month', 'review the budget', 'FREQ=MONTHLY'],
    ['add take a pill every day until Friday', 'take a pill', 'FREQ=DAILY;UNTIL=20261120'],
    ['добавь зарядку по будням', 'зарядку', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
    [
      'добавь платить за квартиру каждый месяц 1-го',
      'платить за квартиру',
      'FREQ=MONTHLY;BYMONTHDAY=1',
    ],
    [
      'добавь полить цветы каждые две недели по понедельникам',
      'полить цветы',
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO',
    ],
    ['напоминай мне каждый день пить воду', 'пить воду', 'FREQ=DAILY'],
    ['напомни каждый вторник вынести мусор', 'вынести мусор', 'FREQ=WEEKLY;BYDAY=TU'],
    ['нужно звонить маме по воскресеньям', 'звонить маме', 'FREQ=WEEKLY;BYDAY=SU'],
    ['добавь уборку раз в неделю', 'уборку', 'FREQ=WEEKLY'],
    ['добавь йогу через день после выполнения', 'йогу через день после выполнения', undefined],
  ] as [string, string, string | undefined][])('%s', (said, title, repeat) => {
    const { command } = heard(said)
    expect({ ...command, repeat: command.repeat?.repeat }).toMatchObject({
      action: 'add_task',
      title,
      repeat,
    })
  })

  test('with a time, a folder and how long', () => {
    const { command } = heard('add take a pill every day at 7:30 am in the Home folder')
    expect(command).toMatchObject({
      title: 'take a pill',
      folder: 'Home',
      dueDate: '2026-11-19T06:30:00.000Z',
    })
    const spoken = heard('add stand-up every weekday at 9:15 in the morning').command
    expect(spoken).toMatchObject({ title: 'stand-up', dueDate: '2026-11-19T08:15:00.000Z' })
    expect(heard('add water the roses every! 3 days').command.repeat).toEqual({
      repeat: 'FREQ=DAILY;INTERVAL=3',
      repeatAfter: 'completion',
      repeatLeft: null,
    })
    expect(heard('add take a pill every day for 10 times').command.repeat?.repeatLeft).toBe(10)
  })

  test('nine is the usual nine of the first of its days, whatever the time is now', () => {
    const afternoon = createClock(new Date('2026-11-18T11:50:00.000Z'), 'Europe/Berlin')
    const due = (said: string) => parse(said, { own, clock: afternoon }).command.dueDate
    expect(due('add pay the rent every month on the 1st at nine')).toBe('2026-12-01T08:00:00.000Z')
    expect(due('добавь зарядку каждый день в девять')).toBe('2026-11-19T08:00:00.000Z')
    // Nine is in the morning (Q9), and it is past noon.
    expect(due('add call Ann at nine')).toBe('2026-11-19T08:00:00.000Z')
  })

  test('“no, every Friday” puts it right', () => {
    const previous = {
      ...{ action: 'add_task' as const, taskTitle: 'call mum', folderId: 1, priority: null },
      ...{ dueDate: null, tags: [], repeat: heard('add call mum every Sunday').command.repeat },
    }
    const amended = parse('no, make it every Friday', { own, clock, previous })
    expect(amended).toMatchObject({ amends: true })
    expect(amended.command).toMatchObject({
      title: 'call mum',
      repeat: { repeat: 'FREQ=WEEKLY;BYDAY=FR' },
    })
    const later = parse('no, make that urgent', { own, clock, previous })
    expect(later.command).toMatchObject({ repeat: { repeat: 'FREQ=WEEKLY;BYDAY=SU' } })
  })

  test.each([
    'Add plan every Monday.',
    'Add read the daily',
    'make a note that the build breaks on Fridays',
    'Add buy a weekly planner',
    'добавь купить ежедневник',
    'add watch Every Day Is a Gift',
    'add meet everyone on Friday',
  ])('no repeat: %s', (said) => {
    expect(heard(said).command).not.toHaveProperty('repeat')
  })
})

describe('what is due is asked for, and nothing is changed', () => {
  test.each([
    ['what’s due today', 'today'],
    ["what's due today?", 'today'],
    ['whats due today', 'today'],
    ['What is on my list today?', 'today'],
    ['what do I have to do today', 'today'],
    ['what do i have today?', 'today'],
    ['What tasks are due today?', 'today'],
    ['which tasks do I have today', 'today'],
    ['show me today’s tasks', 'today'],
    ['show my tasks for today', 'today'],
    ['read me my list for today', 'today'],
    ['anything due today?', 'today'],
    ['do I have anything due tonight?', 'today'],
    ['how many tasks do I have today', 'today'],
    ['what does my day look like', 'today'],
    ["what's planned for tomorrow?", 'tomorrow'],
    ['what is due tomorrow', 'tomorrow'],
    ['is there anything scheduled for tomorrow', 'tomorrow'],
    ['tell me what is due tomorrow', 'tomorrow'],
    ["what's due this week", 'week'],
    ['what do I need to do this week?', 'week'],
    ['show tasks due this week', 'week'],
    ['what’s coming up in the next seven days', 'week'],
    ["what's overdue", 'overdue'],
    ['what is overdue?', 'overdue'],
    ['show me overdue tasks', 'overdue'],
    ['which tasks are late', 'overdue'],
    ['tell me what’s overdue', 'overdue'],
    ['do I have any overdue tasks?', 'overdue'],
    ['what am I behind on?', 'overdue'],
    ['tell me what I have to do tomorrow', 'tomorrow'],
    ['show me everything due today', 'today'],
    ['how does today look', 'today'],
    ['what does tomorrow look like', 'tomorrow'],
    ['what do we have going on this week', 'week'],
    ['what’s happening tomorrow', 'tomorrow'],
    ['what tasks do I have for this week', 'week'],
    ['что у меня на сегодня?', 'today'],
    ['что сегодня', 'today'],
    ['какие у меня дела на сегодня', 'today'],
    ['покажи задачи на сегодня', 'today'],
    ['что мне нужно сделать сегодня?', 'today'],
    ['сколько у меня задач на сегодня', 'today'],
    ['что запланировано на завтра?', 'tomorrow'],
    ['какие дела завтра', 'tomorrow'],
    ['есть ли у меня что-нибудь на завтра', 'tomorrow'],
    ['что у меня на этой неделе', 'week'],
    ['покажи дела на неделю', 'week'],
    ['что просрочено?', 'overdue'],
    ['какие задачи просрочены', 'overdue'],
    ['покажи просроченные дела', 'overdue'],
    ['есть что-нибудь просроченное', 'overdue'],
    ['есть просроченные', 'overdue'],
    ['что надо успеть сегодня', 'today'],
    ['что у меня завтра по плану', 'tomorrow'],
    ['что у нас на неделе', 'week'],
    ['напомни что у меня на сегодня', 'today'],
    ['покажи что у меня просрочено', 'overdue'],
    ['скажи что мне надо сделать завтра', 'tomorrow'],
    ['anything for today', 'today'],
    ['how busy am I tomorrow', 'tomorrow'],
    ['let me hear my jobs for today', 'today'],
    ['which of my jobs are overdue', 'overdue'],
    ['go on then, what does this week look like', 'week'],
    ["it's been a mad few days show me everything that's overdue", 'overdue'],
    ['завтра что-то есть', 'tomorrow'],
    ['покажи завтрашние дела', 'tomorrow'],
    ['зачитай весь список на сегодня', 'today'],
    ['чем я занят на этой неделе', 'week'],
    ['ну и что я там просрочила', 'overdue'],
    ['что я не успел', 'overdue'],
    ['какие дела остались на этой неделе', 'week'],
  ] as const)('%s', (said, kind) => {
    const { command, question, sure } = heard(said)
    expect({ action: command.action, kind: question?.kind, sure }).toEqual({
      action: 'other',
      kind,
      sure: true,
    })
  })

  test('the days are the speaker’s: this week is what is left of it', () => {
    expect(heard("what's due this week").question).toEqual({
      kind: 'week',
      from: '2026-11-18',
      to: '2026-11-22',
    })
    expect(heard('what’s coming up in the next 7 days').question?.to).toBe('2026-11-24')
    expect(heard('что на завтра').question?.from).toBe('2026-11-19')
    expect(heard("what's overdue").question).toEqual({ kind: 'overdue', from: null, to: null })
  })

  test.each([
    'what’s the weather today?',
    'what day is it today',
    'who is coming tomorrow?',
    'what’s for dinner today',
    'add buy milk today',
    'call Ann tomorrow',
    'show Bob the flat tomorrow',
    'list the flat on Friday',
    'read the report today',
    'tell Ann about the party tomorrow',
    'tell Ann what I have to do tomorrow',
    'show me how to do taxes tomorrow',
    'check what is overdue at the library',
    'купить молоко сегодня',
    'какая погода завтра?',
    'показать квартиру завтра',
    'скажи Ане о встрече завтра',
    'напомни что завтра врач',
    'что купить на ужин сегодня',
  ])('not asked: %s', (said) => {
    expect(heard(said).question).toBeUndefined()
  })
})

test('the answer carries the repeat and the question, and the tasks can be listed from it', async () => {
  const world = await createWorld()
  world.setNow('2026-11-18T09:30:00.000Z')
  const { api } = await world.person()
  const ask = (transcript: string) =>
    made(api.voice.process.post({ transcript, timeZone: 'Europe/Berlin' }))
  const answer = await ask('add water the plants every two weeks on Monday')
  expect(answer).toMatchObject({
    action: 'add_task',
    taskTitle: 'water the plants',
    repeat: { repeat: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO', repeatAfter: null, repeatLeft: null },
  })
  const task = await made(api.tasks.post({ title: 'Plants', ...answer.repeat }))
  expect(task).toMatchObject({ dueDate: '2026-11-23', repeatWords: 'every 2 weeks on Monday' })
  expect(await ask("what's due tomorrow?")).toMatchObject({
    action: 'other',
    command: null,
    question: { kind: 'tomorrow', from: '2026-11-19', to: '2026-11-19' },
  })
  expect((await ask('add buy milk')).repeat).toBeNull()
  expect(daysIn('Europe/Berlin')(world.app.now())).toBe('2026-11-18')
  await world.close()
})

test('the reply says how many', () => {
  const today = { kind: 'today', from: '2026-11-18', to: '2026-11-18' } as const
  expect([0, 1, 3].map((count) => describeAsked(today, count))).toEqual([
    'Nothing is due today.',
    '1 task is due today.',
    '3 tasks are due today.',
  ])
})
