import { expect, test } from 'bun:test'
import fc from 'fast-check'
import type { Previous } from '../../../../src/core/voice/contract'
import { createClock } from '../../../../src/language/dates/clock'
import type { UserData } from '../../../../src/language/voice/matching/resolve-command'
import { parse } from '../../../../src/language/voice/parsing/parse'
import { COMMANDS, speaker } from '../../../voice/corpus'

const NOTHING: UserData = { folders: [], tags: [], openTasks: [] }
const BERLIN = createClock(new Date('2026-11-18T09:30:00.000Z'), 'Europe/Berlin')

function command(said: string, clock = BERLIN, own: UserData = NOTHING) {
  return parse(said, { own, clock }).command
}

function added(previous: Partial<Previous>): Previous {
  return {
    action: 'add_task',
    taskTitle: 'buy milk',
    folderId: null,
    priority: null,
    dueDate: null,
    tags: [],
    ...previous,
  }
}

test('whatever is heard, the parser answers, and a title is words that were said', () => {
  const said = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc
      .array(fc.constantFrom(...COMMANDS.flatMap(({ said }) => said.split(' '))), { maxLength: 15 })
      .map((words) => words.join(' ')),
  )
  fc.assert(
    fc.property(said, (text) => {
      const { title } = command(text, BERLIN, speaker())
      const heard = text.replace(/\s+/g, ' ')
      for (const word of title?.split(' ') ?? []) expect(heard).toContain(word)
    }),
    { numRuns: 500 },
  )
})

test.each([
  'watch The 5th Element',
  'read Tuesday Mooney Talks to Ghosts',
  'watch Ocean’s Eleven',
  'buy 24 eggs',
  'tidy the office at home',
  'add oil to the car',
  'sort the Friday folder',
  'plan every Monday',
])('a title is never eaten: %s', (title) => {
  expect(command(`Add ${title}.`)).toMatchObject({
    action: 'add_task',
    title,
    dueDate: null,
    folder: null,
  })
})

test('nor a Russian one', () => {
  expect(command('Добавь послушать «Завтра».')).toMatchObject({
    title: 'послушать «Завтра»',
    dueDate: null,
  })
  expect(command('Добавь посмотреть Послезавтра')).toMatchObject({
    title: 'посмотреть Послезавтра',
  })
})

test('tomorrow is the speaker’s, by their own zone and the server’s clock', () => {
  const now = new Date('2026-11-21T22:30:00.000Z')
  const said = 'remind me tomorrow to call mum'
  expect(command(said, createClock(now, 'Pacific/Auckland')).dueDate).toBe('2026-11-23')
  expect(command(said, createClock(now, 'America/New_York')).dueDate).toBe('2026-11-22')
  expect(command('call mum tomorrow at 6 pm', createClock(now, 'Asia/Tokyo')).dueDate).toBe(
    '2026-11-23T09:00:00.000Z',
  )
})

test('an hour keeps its place on the clock across a change of the clocks', () => {
  const before = createClock(new Date('2026-03-28T12:00:00.000Z'), 'Europe/Berlin')
  expect(command('call mum tomorrow at 6 pm', before).dueDate).toBe('2026-03-29T16:00:00.000Z')
  // Left out by the change: as much later (R12).
  expect(command('call mum tomorrow at 2:30 am', before).dueDate).toBe('2026-03-29T01:30:00.000Z')
})

test.each([
  ['no, make that Friday', { dueDate: '2026-11-20' }],
  ['Actually, make it urgent.', { priority: 'urgent', dueDate: '2026-11-19' }],
  ['no, at four', { dueDate: '2026-11-19T15:00:00.000Z' }],
  ['Move it to work.', { folder: 'Work' }],
  ['нет, пусть будет пятница', { dueDate: '2026-11-20' }],
  ['нет, в пятницу', { dueDate: '2026-11-20' }],
  ['no, I said buy bread', { title: 'buy bread' }],
])('"%s" puts right what was understood before', (said, expected) => {
  const previous = added({ dueDate: '2026-11-19' })
  const { command, amends } = parse(said, { own: speaker(), clock: BERLIN, previous })
  expect(amends).toBe(true)
  expect(command).toMatchObject({ action: 'add_task', title: 'buy milk', ...expected })
})

test.each([
  // Who is spoken to, and how politely.
  ['Siri add buy stamps', 'buy stamps'],
  ['Alexa, quickly add buy stamps', 'buy stamps'],
  ['Would you mind adding buy stamps?', 'buy stamps'],
  ['can we add buy stamps thanks in advance', 'buy stamps'],
  ['Алиса запиши купить марки', 'купить марки'],
  ['Маруся, добавь пожалуйста в список дел купить марки если не сложно', 'купить марки'],
  // What it is for.
  ['I just remembered I need to buy stamps', 'buy stamps'],
  ["I'm going to need to buy stamps", 'buy stamps'],
  ['we are out of stamps so add buy stamps', 'buy stamps'],
  ['We really need to descale the kettle', 'descale the kettle'],
  ['It would be good to air the cellar', 'air the cellar'],
  ["We're almost out of dishwasher salt", 'dishwasher salt'],
  ['We better book the ferry', 'book the ferry'],
  ['Нужно чтобы ты напомнил мне заказать пропуск', 'заказать пропуск'],
  ['Поставь в планы поменять фильтр', 'поменять фильтр'],
  ['Создай задачу. Подписать акт', 'Подписать акт'],
  ['у нас кончились марки добавь купить марки', 'купить марки'],
  ['запиши чтобы я не забыл купить марки', 'купить марки'],
  ['мне нужно чтобы ты напомнил купить марки', 'купить марки'],
  // Other words for reminding.
  ['let me know at five to buy stamps', 'buy stamps'],
  ['не забудь напомнить купить марки', 'купить марки'],
  ['хотел бы записать задачу купить марки', 'купить марки'],
  ['задача на понедельник купить марки', 'купить марки'],
  ['добавь пожалуйста ещё одну задачу купить марки', 'купить марки'],
  ['create a to-do item to buy stamps', 'buy stamps'],
  ['it would be great if you could add buy stamps', 'buy stamps'],
  ['tell me to buy stamps', 'buy stamps'],
  ['could I get a reminder to buy stamps', 'buy stamps'],
  ['my next task is to buy stamps', 'buy stamps'],
  ['пометь себе что надо купить марки', 'купить марки'],
  // The list, wherever it stands.
  ['put buy stamps on my list today', 'buy stamps'],
  ['внеси купить марки в список дел на завтра', 'купить марки'],
  // Behind a day.
  ['remind me that on Monday I have to buy stamps', 'buy stamps'],
  ['мне завтра ещё нужно купить марки', 'купить марки'],
  ['завтра обязательно купить марки', 'купить марки'],
])(
  'the title of "%s" is the task, without what is said for the sake of speaking',
  (said, title) => {
    expect(command(said)).toMatchObject({ action: 'add_task', title })
  },
)

test.each([
  ['add quickly growing hedge', 'quickly growing hedge'],
  ['Алиса придёт завтра, купить торт', 'Алиса придёт завтра, купить торт'],
  ['завтра ещё раз позвонить в банк', 'ещё раз позвонить в банк'],
  ['add that thing about the gutters', 'that thing about the gutters'],
  ['add buy a kitchen timer', 'buy a kitchen timer'],
])('"%s" keeps the same words where they are its own', (said, title) => {
  expect(command(said).title).toBe(title)
})

test.each(['set a timer for ten minutes', 'поставь таймер на десять минут'])(
  '"%s" is for a clock, and no task',
  (said) => {
    expect(command(said).action).toBe('other')
  },
)

test.each(['no, make that Friday', 'Actually, make it urgent.', 'нет, в пятницу'])(
  '"%s" is no command where nothing was said before',
  (said) => {
    const { command, amends } = parse(said, { own: NOTHING, clock: BERLIN })
    expect(command.action).toBe('other')
    expect(amends).toBe(false)
  },
)

test.each([
  ['wait for the plumber on Friday', 'wait for the plumber'],
  ['make that call to the bank', 'make that call to the bank'],
])('"%s" begins like a correction, and is a task', (said, title) => {
  expect(command(said)).toMatchObject({ action: 'add_task', title })
})

test.each(['Add.', 'Remind me to', 'Добавь'])('"%s" with nothing after it has no task', (said) => {
  expect(command(said)).toMatchObject({ action: 'add_task', title: null })
})

test.each([
  ['remind me next Monday morning about the rent', 'the rent', '2026-11-23T08:00:00.000Z'],
  [
    'Add a dentist appointment for December 3rd at 2:15 pm',
    'a dentist appointment',
    '2026-12-03T13:15:00.000Z',
  ],
])('"%s": the day may come before or after', (said, title, dueDate) => {
  expect(command(said)).toMatchObject({ action: 'add_task', title, dueDate })
})

test('"did the laundry" completes, "did I do the laundry" asks', () => {
  expect(command('did the laundry', BERLIN, speaker()).action).toBe('complete_task')
  expect(command('did I do the laundry', BERLIN, speaker()).action).toBe('other')
})
