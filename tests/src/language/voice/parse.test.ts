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
  ['remind me next Monday morning about the rent', 'rent', '2026-11-23T08:00:00.000Z'],
  [
    'Add a dentist appointment for December 3rd at 2:15 pm',
    'dentist appointment',
    '2026-12-03T13:15:00.000Z',
  ],
])('"%s": the day may come before or after', (said, title, dueDate) => {
  expect(command(said)).toMatchObject({ action: 'add_task', title, dueDate })
})

test('"did the laundry" completes, "did I do the laundry" asks', () => {
  expect(command('did the laundry', BERLIN, speaker()).action).toBe('complete_task')
  expect(command('did I do the laundry', BERLIN, speaker()).action).toBe('other')
})

const DUE_FRIDAY = { dueDate: '2026-11-20' }

test.each([
  // One after the other, and among hesitations.
  ["um, make sure I don't forget to oil the hinges", 'oil the hinges'],
  ['remind me that I have to oil the hinges', 'oil the hinges'],
  ["I'm gonna have to oil the hinges", 'oil the hinges'],
  ['let me add oil the hinges', 'oil the hinges'],
  ['I might need to oil the hinges, I guess', 'oil the hinges'],
  ['Could you remind me to oil the hinges, please?', 'oil the hinges'],
  ['I should oil the hinges at some point', 'oil the hinges'],
  ['мне придётся как-нибудь смазать петли', 'смазать петли'],
  ['хочу, чтобы ты записал: смазать петли', 'смазать петли'],
  ['внеси в мои задачи смазать петли', 'смазать петли'],
  // A thing is named alone, a sentence keeps its words.
  ['remind me about the hinges', 'hinges'],
  ['remind me of the interview', 'interview'],
  ['make a note, the locksmith is coming by', 'the locksmith is coming by'],
  ['напомни о вечерней тренировке', 'вечерняя тренировка'],
  ['напомни об отчётах за год', 'отчёты за год'],
  ['напомни об Олеге', 'об Олеге'],
  ['не забыть про новую скатерть', 'новая скатерть'],
  ['кончились спички', 'спички'],
  ['у нас закончился сахар', 'сахар'],
  ['и спички тоже', 'спички'],
  ['plus matches', 'matches'],
  ['okay new one call Nora', 'call Nora'],
  ['next up call Nora', 'call Nora'],
  ['drop a task to call Nora', 'call Nora'],
  ['add a reminder for me for tomorrow at nine to call Nora', 'call Nora'],
  // What it waits for stands behind it.
  ['remind me when the rain stops to oil the hinges', 'oil the hinges when the rain stops'],
  ['напомни, когда высохнет краска, смазать петли', 'смазать петли, когда высохнет краска'],
  ['remind me when I get to the shed to oil the hinges', 'oil the hinges when I get to the shed'],
  ['remind me a week before winter to oil the hinges', 'oil the hinges a week before winter'],
  ['when I get home remind me to oil the hinges', 'oil the hinges when I get home'],
  ['когда приду домой напомни смазать петли', 'смазать петли когда приду домой'],
  ['напомни как приду домой смазать петли', 'смазать петли как приду домой'],
  ['напомни перед сном смазать петли', 'смазать петли перед сном'],
])('"%s" adds "%s"', (said, title) => {
  expect(command(said)).toMatchObject({ action: 'add_task', title })
})

test.each([
  ['call Nora, sorry, Nina about the keys', 'call Nina about the keys'],
  ['polish the brass, no, the silver', 'polish the silver'],
  ['order pizza, I mean pasta', 'order pasta'],
  ['send the bill to Nora, no wait, to Nina', 'send the bill to Nina'],
  ['add sell the skis, scratch that, lend the skis', 'lend the skis'],
  ['add sell the skis, no, remind me to wax the skis', 'wax the skis'],
  ['зайти в аптеку, нет, в булочную', 'зайти в булочную'],
  ['написать Вере, ой, Варе', 'написать Варе'],
  ['заказать суши, точнее роллы', 'заказать роллы'],
  ['add sell, uh, lend the skis', 'lend the skis'],
  ['I need to, I need to wax the skis', 'wax the skis'],
  ['ask Nora about, um, about the skis', 'ask Nora about the skis'],
])('a correction replaces what is like it: "%s"', (said, title) => {
  expect(command(said)).toMatchObject({ action: 'add_task', title })
})

test.each([
  ['call Nora, no rush', { title: 'call Nora', priority: 'low' }],
  ['buy knock, knock jokes', { title: 'buy knock, knock jokes' }],
  ['fly to New York, New York', { title: 'fly to New York, New York' }],
  ['remind me to leave at five oh six', { dueDate: '2026-11-18T16:06:00.000Z' }],
])('"%s" takes nothing back', (said, expected) => {
  expect(command(said)).toMatchObject(expected)
})

test('where it is not plain what is taken back, it asks', () => {
  const said = 'get milk from the shop, I mean bread'
  expect(parse(said, { own: NOTHING, clock: BERLIN }).sure).toBe(false)
})

test.each([
  ['wax the skis. Due: Friday. Priority: high.', { title: 'wax the skis', priority: 'high' }],
  ['Новая задача: смазать лыжи. Срок — пятница.', { title: 'смазать лыжи' }],
  ["I'm meeting Nora on Friday", { title: 'meeting Nora' }],
  ["I've got a rehearsal on Friday", { title: 'rehearsal' }],
  ["Nora's recital is on Friday", { title: "Nora's recital" }],
  ['wax the skis later this Friday', { title: 'wax the skis' }],
])('the day may be told or labelled: "%s"', (said, expected) => {
  expect(command(said)).toMatchObject({ ...DUE_FRIDAY, ...expected })
})

test.each([
  ['remind me at 730 tomorrow to wax the skis', '2026-11-19T06:30:00.000Z'],
  ['every weekday at 8 remind me to wax the skis', '2026-11-19T07:00:00.000Z'],
  ['каждое утро в семь напоминай делать зарядку', '2026-11-19T06:00:00.000Z'],
  ['wax the skis half an hour from now', '2026-11-18T10:00:00.000Z'],
  ['schedule lunch with Nora tomorrow at noon', '2026-11-19T11:00:00.000Z'],
])('"%s" has its time', (said, dueDate) => {
  expect(command(said).dueDate).toBe(dueDate)
})

test.each(["I'm waxing the skis", 'закончилось собрание', 'сестра звонила', 'wake me at seven'])(
  '"%s" adds nothing unasked',
  (said) => {
    const { command, sure } = parse(said, { own: NOTHING, clock: BERLIN })
    expect(command.action === 'other' || !sure).toBe(true)
  },
)

const SKIS = {
  ...NOTHING,
  openTasks: [{ id: 1, title: 'Wax the skis', folderId: null, dueDate: '2026-11-20' }],
}
const LYZHI = {
  ...NOTHING,
  openTasks: [
    { id: 1, title: 'Смазать лыжи', folderId: null, dueDate: '2026-11-20T17:00:00.000Z' },
  ],
}

test.each([
  ['push the skis back a week', SKIS, '2026-11-27'],
  ['postpone the skis by two days', SKIS, '2026-11-22'],
  ['the skis can wait until Monday', SKIS, '2026-11-23'],
  ["I'll do the skis on Tuesday instead", SKIS, '2026-11-24'],
  ['the skis, move them to Monday', SKIS, '2026-11-23'],
  ['отложи лыжи на час', LYZHI, '2026-11-20T18:00:00.000Z'],
  ['передвинь лыжи на день раньше', LYZHI, '2026-11-19T17:00:00.000Z'],
  ['лыжи перенеси на завтра', LYZHI, '2026-11-19T17:00:00.000Z'],
  ['давай лыжи перенесём на завтра', LYZHI, '2026-11-19T17:00:00.000Z'],
])('"%s" reschedules an open task', (said, own, dueDate) => {
  const { changes } = parse(said, { own, clock: BERLIN })
  expect(changes).toMatchObject([{ kind: 'reschedule', dueDate }])
})

test.each(['I still have to wax the skis', 'wax the skis tomorrow', 'I need to wax the skis'])(
  'what is on the list already is not added unasked: "%s"',
  (said) => {
    expect(parse(said, { own: SKIS, clock: BERLIN }).sure).toBe(false)
    expect(parse(said, { own: NOTHING, clock: BERLIN }).sure).toBe(true)
  },
)

test('a hesitation anywhere between two words changes nothing', () => {
  const hesitation = fc.constantFrom(' um ', ', uh, ', ' er ', ', hmm, ')
  const words = ['remind', 'me', 'to', 'call', 'Nora', 'about', 'the', 'keys', 'tomorrow']
  fc.assert(
    fc.property(fc.nat({ max: words.length - 2 }), hesitation, (at, sound) => {
      const said = words.slice(0, at + 1).join(' ') + sound + words.slice(at + 1).join(' ')
      expect(command(said)).toMatchObject({
        title: 'call Nora about the keys',
        dueDate: '2026-11-19',
      })
    }),
  )
})

test.each([
  'close out wax the skis',
  'I think I waxed the skis',
  'leave at five for the show at six',
])('what may mean something else is asked about: "%s"', (said) => {
  expect(parse(said, { own: SKIS, clock: BERLIN }).sure).toBe(false)
})

test.each([
  ['New task for work. Wax the skis. It’s due Friday and it’s high priority.', 'Wax the skis'],
  ['add wax the skis, put it in work, due Friday', 'wax the skis'],
  ['wax the skis. For Friday.', 'wax the skis'],
  ['I keep forgetting to wax the skis on Friday', 'wax the skis'],
  ['read chapters 3 to 5 by Friday', 'read chapters 3 to 5'],
  ['лыжи смазать в пятницу', 'лыжи смазать'],
  ['постоянно забываю смазать лыжи в пятницу', 'смазать лыжи'],
])('"%s" is due on Friday, and keeps its title', (said, title) => {
  expect(parse(said, { own: speaker(), clock: BERLIN })).toMatchObject({
    sure: true,
    command: { title, ...DUE_FRIDAY },
  })
})

test('"on Thursday nights" is every week', () => {
  expect(command('take out the bins on Thursday nights')).toMatchObject({
    title: 'take out the bins',
    dueDate: '2026-11-19T20:00:00.000Z',
    repeat: { repeat: 'FREQ=WEEKLY;BYDAY=TH' },
  })
})

test.each([
  ["we're getting low on candle wax", 'candle wax'],
  ['set a reminder for the rehearsal', 'rehearsal'],
  ['the roof leaks, remind me to call the roofer', 'call the roofer'],
  ['приедет бабушка, напомни постелить ей', 'постелить ей'],
  ['напомни о субботнике', 'субботник'],
])('"%s" is about "%s"', (said, title) => {
  expect(command(said)).toMatchObject({ action: 'add_task', title })
})

test.each([
  ["we're low on candle wax, add some to work", 'candle wax', 'Work'],
  ['we ran out of candle wax put it on the work list', 'candle wax', 'Work'],
  ['кончился воск добавь его в работу', 'воск', 'Работа'],
  ['у нас нет воска добавь в работу', 'воска', 'Работа'],
  ['work add order candle wax', 'order candle wax', 'Work'],
  ['work list candle wax', 'candle wax', 'Work'],
  ['for work order candle wax', 'order candle wax', 'Work'],
  ['under work put order candle wax', 'order candle wax', 'Work'],
  ['по работе заказать воск', 'заказать воск', 'Работа'],
  ['work list for Monday', 'work list', null],
  ['we need candle wax add it to work', 'candle wax', 'Work'],
  ['work clean the windows', 'clean the windows', 'Work'],
  ['work clean energy slides', 'work clean energy slides', null],
  ['for work I need to clean the windows', 'clean the windows', 'Work'],
  ['работа помыть окна', 'помыть окна', 'Работа'],
  ['добавь воск к работе', 'воск', 'Работа'],
  ['добавь подготовиться к работе', 'подготовиться к работе', null],
])('"%s" puts "%s" into the folder %s', (said, title, folder) => {
  const folders = [
    { id: 1, name: 'Work', position: 0 },
    { id: 2, name: 'Работа', position: 1 },
  ]
  expect(command(said, BERLIN, { ...NOTHING, folders })).toMatchObject({ title, folder })
})

test.each([
  ['important wax the skis', 'high'],
  ['wax the skis low priority no rush', 'low'],
  ['очень важная задача смазать лыжи', 'high'],
  ['неважная задача смазать лыжи', 'low'],
  ['мне срочно нужно смазать лыжи', 'urgent'],
])('"%s" has its priority', (said, priority) => {
  expect(command(said)).toMatchObject({
    title: expect.stringMatching(/^(?:wax the skis|смазать лыжи)$/),
    priority,
  })
})

test.each([
  ['once a week wax the skis', 'wax the skis', 'FREQ=WEEKLY'],
  ['wax the skis on the last day of every month', 'wax the skis', 'FREQ=MONTHLY;BYMONTHDAY=-1'],
  ['ежедневно проверять почту', 'проверять почту', 'FREQ=DAILY'],
  ['daily at six am check the post', 'check the post', 'FREQ=DAILY'],
])('"%s" repeats', (said, title, repeat) => {
  expect(command(said)).toMatchObject({ title, repeat: { repeat } })
})

test('"можно вычёркивать лыжи" completes, "завтра днём смазать сани" adds', () => {
  expect(parse('можно вычёркивать лыжи', { own: LYZHI, clock: BERLIN }).tasks).toHaveLength(1)
  expect(parse('завтра днём смазать сани', { own: LYZHI, clock: BERLIN })).toMatchObject({
    sure: true,
    command: { title: 'смазать сани', dueDate: '2026-11-19T14:00:00.000Z' },
  })
})

test('"task for tomorrow call Nora" is due tomorrow', () => {
  expect(command('task for tomorrow call Nora')).toMatchObject({
    title: 'call Nora',
    dueDate: '2026-11-19',
  })
})

test.each(['отметь забор как выполненный', 'отметь покрасить забор как выполненную'])(
  'a noun does not complete what has a verb like it: "%s"',
  (said) => {
    const own = { ...NOTHING, openTasks: [{ id: 1, title: 'Забрать посылку', folderId: null }] }
    const { command, tasks } = parse(said, { own, clock: BERLIN })
    expect({ action: command.action, tasks }).toEqual({ action: 'complete_task', tasks: [] })
    expect(parse('отметь забор', { own, clock: BERLIN })).toMatchObject({ sure: false })
  },
)

test('"in ninety minutes" is an hour and a half', () => {
  expect(command('remind me in ninety minutes to stir the jam').dueDate).toBe(
    '2026-11-18T11:00:00.000Z',
  )
})

test.each(['add it to my list', 'I need it by Friday', 'извиниться перед Верой, прости говорю'])(
  'what names nothing is asked about: "%s"',
  (said) => {
    expect(parse(said, { own: NOTHING, clock: BERLIN }).sure).toBe(false)
  },
)

test.each([
  ['add milk and remind me to call Ann', 'milk', 'remind me to call Ann'],
  ['add milk to work. Then add ham', 'milk', 'add ham'],
  ['remind me to mow on Friday and to dig on Monday', 'mow', 'remind me to dig on Monday'],
  ['напомни в среду косить, а в четверг копать', 'косить', 'напомни в четверг копать'],
  ['добавь молоко и напомни позвонить Ане', 'молоко', 'напомни позвонить Ане'],
  [
    'add milk. Then add ham and create a task to call Ann',
    'milk',
    'add ham and create a task to call Ann',
  ],
  ['remind me to mow tomorrow and dig on Monday', 'mow', 'remind me to dig on Monday'],
  ['add a task to mow and a task to dig', 'mow', 'add a task to dig'],
  ['напомни косить завтра и копать в четверг', 'косить', 'напомни копать в четверг'],
  ['завтра косить, послезавтра копать', 'косить', 'напомни послезавтра копать'],
  ['запиши на завтра косить и на четверг копать', 'косить', 'напомни на четверг копать'],
  ['добавь задачу косить и задачу копать', 'косить', 'добавь задачу копать'],
])('two commands are read one after the other: "%s"', (said, title, next) => {
  const read = parse(said, { own: speaker(), clock: BERLIN })
  expect({ title: read.command.title, next: read.next }).toEqual({ title, next })
})

test.each([
  ['the skis are no longer urgent', { kind: 'priority', priority: 'low' }],
  ["I won't get to the skis until Monday", { kind: 'reschedule', dueDate: '2026-11-23' }],
  ["I'd like the skis moved to Monday", { kind: 'reschedule', dueDate: '2026-11-23' }],
  ["change the skis' due date to Monday", { kind: 'reschedule', dueDate: '2026-11-23' }],
])('a change in other words is understood: "%s"', (said, change) => {
  expect(parse(said, { own: SKIS, clock: BERLIN }).changes).toMatchObject([change])
})

test.each([
  'hopefully I’ll wax the skis tomorrow',
  'if I wax the skis, tell me',
  'show me everything tagged ski',
])('what is neither done nor asked for adds nothing by itself: "%s"', (said) => {
  const { command, sure } = parse(said, { own: SKIS, clock: BERLIN })
  expect(command.action === 'other' || !sure).toBe(true)
})

/** A window to wash beside the skis. */
const TWO = {
  ...SKIS,
  openTasks: [...SKIS.openTasks, { id: 2, title: 'Wash the window', folderId: null }],
}

test.each([
  ['move the skis to Monday and make it high priority', 'make Wax the skis high priority'],
  ['rename wax the skis to oil the skis and move it to Monday', 'move oil the skis to Monday'],
  ["the skis are waxed and I've washed the window", "I've washed the window"],
  ['the skis are waxed remind me to call Ann', 'remind me to call Ann'],
  ['the skis are waxed, the window is washed', 'the window is washed'],
  ["add milk and I've washed the window", "I've washed the window"],
  ['add milk. Mark the window as done', 'Mark the window as done'],
  ['the skis are waxed and shiny', undefined],
  ['remind me to tell Ann that it rains and the window is washed', undefined],
  ['remind me to tidy up once the skis are waxed and the window is washed', undefined],
  ['add read The Skis Are Waxed and the Window Is Washed', undefined],
  ['remind me to relax after the skis are waxed, and the window is washed', undefined],
  ['add milk, and the window is washed', 'the window is washed'],
  ['remind me to say the skis are waxed, and the window is washed', undefined],
  ['remind me to tell Ann I waxed the skis and I washed the window', undefined],
])('what is done or changed leads to the next: "%s"', (said, next) => {
  expect(parse(said, { own: TWO, clock: BERLIN }).next).toBe(next)
})

test.each([
  'buy milk and call Ann',
  'remind me to buy milk and to call Ann',
  'add milk and put it in work',
  'add milk and tag it errand',
  'remind me to buy flour and make a cake on Friday',
  'remind me to pick up Ann at five and take her to the pool by six',
  'напомни купить муку и испечь торт в пятницу',
  'remind me to call Ann and ask her to add a slide',
  "we're out of milk, add milk",
  'создай задачу заказать линзы и поставь низкий приоритет',
])('what may be one task stays one: "%s"', (said) => {
  expect(parse(said, { own: speaker(), clock: BERLIN }).next).toBeUndefined()
})

test.each([
  ['move the old ski boots to Monday', ['Sell ski boots']],
  ['postpone skis until Monday', ['Sell skis', 'Wax skis']],
])('a change of what is near, or of one of several, is asked about: "%s"', (said, titles) => {
  const openTasks = titles.map((title, id) => ({ id, title, folderId: null }))
  const { sure, changes } = parse(said, { own: { ...NOTHING, openTasks }, clock: BERLIN })
  expect({ sure, count: changes?.length }).toEqual({ sure: false, count: titles.length })
})

test.each([
  ['remind me this time tomorrow to stir the jam', '2026-11-19T09:30:00.000Z'],
  ['stir the jam on Friday at the same time', '2026-11-20T09:30:00.000Z'],
  ['напомни завтра в это же время помешать варенье', '2026-11-19T09:30:00.000Z'],
])('"%s" is at the time that it is now', (said, dueDate) => {
  expect(command(said)).toMatchObject({ dueDate, title: expect.stringMatching(/^(?:stir|пом)/) })
})

test.each([
  ['push the skis out to Monday', true],
  ['set the deadline for the skis to Monday', true],
  ['I need to move the skis to Monday', true],
  ['give me until Monday for the skis', true],
  ['the skis are due Monday', false],
  ['the skis got moved to Monday', false],
  ["let's do the skis on Monday", false],
  ['wax the skis on Monday', false],
])('"%s" gives a task another day, and what may only tell of it is asked about', (said, sure) => {
  expect(parse(said, { own: SKIS, clock: BERLIN })).toMatchObject({
    sure,
    changes: [{ kind: 'reschedule', dueDate: '2026-11-23' }],
  })
})

test.each([
  ["the skis aren't urgent any more", { kind: 'priority', priority: 'low' }],
  ['make the skis a priority', { kind: 'priority', priority: 'high' }],
  ['call wax the skis sell the skis', { kind: 'rename', newTitle: 'sell the skis' }],
  ['the skis should say Sell the skis', { kind: 'rename', newTitle: 'Sell the skis' }],
])('"%s" changes a task', (said, change) => {
  expect(parse(said, { own: SKIS, clock: BERLIN })).toMatchObject({ sure: true, changes: [change] })
})

test.each([
  ['remind me in an hour and ten minutes to stir the jam', '2026-11-18T10:40:00.000Z'],
  ['remind me in two and a half hours to stir the jam', '2026-11-18T12:00:00.000Z'],
  ['remind me in a quarter of an hour to stir the jam', '2026-11-18T09:45:00.000Z'],
  ['remind me at ten till six to stir the jam', '2026-11-18T16:50:00.000Z'],
  ['напомни через час двадцать помешать варенье', '2026-11-18T10:50:00.000Z'],
  ['напомни через два с половиной часа помешать варенье', '2026-11-18T12:00:00.000Z'],
  ['напомни через четверть часа помешать варенье', '2026-11-18T09:45:00.000Z'],
])('the whole time is read: "%s"', (said, dueDate) => {
  expect(command(said)).toMatchObject({
    dueDate,
    title: expect.stringMatching(/^(?:stir the jam|помешать варенье)$/),
  })
})

test.each([
  'remind me to stir the jam, all right?',
  "remind me to stir the jam or I'll forget",
  'the first thing I need to do is stir the jam',
  'that reminds me, I have to stir the jam',
  'make a note that I need to stir the jam',
  'whack stir the jam on my list',
  'could we get stir the jam on the list',
  'add stir the jam for me',
  'and remind me to stir the jam as well',
  'I was gonna ask you to add stir the jam',
])('what is said around a request is no part of its title: "%s"', (said) => {
  expect(command(said).title).toBe('stir the jam')
})

test.each([
  ['call Ann on Friday, not Saturday', 'call Ann'],
  ['call Ann on Thursday, oops, Friday', 'call Ann'],
  ['позвонить Ане не в четверг, а в пятницу', 'позвонить Ане'],
])('a day that is taken back doesn’t count: "%s"', (said, title) => {
  expect(command(said)).toMatchObject({ title, ...DUE_FRIDAY })
})

test('what happens every few hours stays in the title', () => {
  expect(command('remind me every 4 hours to check the oven').title).toBe(
    'check the oven every 4 hours',
  )
  expect(command('напомни каждые два часа мешать варенье').title).toBe(
    'мешать варенье каждые два часа',
  )
})

test.each([
  ['I went ahead and waxed the skis', true],
  ['I was able to wax the skis', true],
  ['I ended up waxing the skis', true],
  ['the skis can come off the list', true],
  ['I waxed the skis you can remove it', true],
  ['take wax the skis off my list I did it', true],
  ['take wax the skis off my list', false],
  ['remove wax the skis from my list I cancelled it', false],
  ['maybe I waxed the skis', false],
  ["I wasn't able to wax the skis", false],
  ['I ended up wanting to wax the skis', false],
])('what is done completes, and what may be done does not: "%s"', (said, isDone) => {
  const { command, tasks = [] } = parse(said, { own: SKIS, clock: BERLIN })
  expect(command.action === 'complete_task' && tasks.length === 1).toBe(isDone)
})

test.each([
  ['у меня массаж завтра в шесть вечера', 'массаж', '2026-11-19T17:00:00.000Z'],
  ['завтра в шесть вечера у нас ужин', 'ужин', '2026-11-19T17:00:00.000Z'],
  ["tomorrow at six pm I've got yoga", 'yoga', '2026-11-19T17:00:00.000Z'],
  ['on Thursday we have a rehearsal', 'rehearsal', '2026-11-19'],
  ['we should have lunch tomorrow', 'have lunch', '2026-11-19'],
  ['rehearsal at ten to discuss the solo', 'rehearsal to discuss the solo', /T09:00/],
  ['rehearsal tomorrow between nine and eleven', 'rehearsal', '2026-11-19T08:00:00.000Z'],
  ['поставь мне встречу с Верой завтра в три', 'встречу с Верой', '2026-11-19T14:00:00.000Z'],
  ['забронировать домик на три ночи с пятого декабря', 'забронировать домик на три ночи', /12-05/],
  ['give me a nudge at six to stir the jam', 'stir the jam', '2026-11-18T17:00:00.000Z'],
  ['толкни меня в шесть чтобы помешать варенье', 'помешать варенье', '2026-11-18T17:00:00.000Z'],
])('what is said of a day is its task: "%s"', (said, title, dueDate) => {
  expect(command(said)).toMatchObject({
    title,
    dueDate: dueDate instanceof RegExp ? expect.stringMatching(dueDate) : dueDate,
  })
})

test.each([
  'add a new thing stir the jam',
  'add to my to do list stir the jam',
  'listen I have to stir the jam',
  'hi there can you add stir the jam',
  'I want a reminder tonight at nine to stir the jam',
])('an order is no part of a title: "%s"', (said) => {
  expect(command(said).title).toBe('stir the jam')
})

test.each([
  ['this is urgent stir the jam', 'stir the jam', 'urgent'],
  ['super important stir the jam', 'stir the jam', 'high'],
  ['самый высокий приоритет помешать варенье', 'помешать варенье', 'high'],
  ['urgent care forms', 'urgent care forms', null],
])('"%s" has the priority %3$s', (said, title, priority) => {
  expect(command(said)).toMatchObject({ title, priority })
})

test.each([
  ['tomorrow I need to stir the jam and on Friday I need to check in', 'stir the jam'],
  ['I need to stir the jam tomorrow and on Friday check in', 'stir the jam'],
  ['завтра надо помешать варенье а в пятницу позвонить Вере', 'помешать варенье'],
])('each of two days has its task: "%s"', (said, title) => {
  const { command, next, sure } = parse(said, { own: NOTHING, clock: BERLIN })
  expect({ command, sure }).toMatchObject({ sure: true, command: { title, dueDate: '2026-11-19' } })
  const second = parse(next ?? '', { own: NOTHING, clock: BERLIN }).command
  expect(second).toMatchObject({
    title: expect.stringMatching(/^(?:check in|позвонить Вере)$/),
    ...DUE_FRIDAY,
  })
})

test.each([
  ['mark the skis waxed', true],
  ['wax the sledge done', false],
  ['get the skis waxed', false],
])('what is marked as what it is becomes done, and nothing else: "%s"', (said, isDone) => {
  const { command, tasks = [], sure } = parse(said, { own: SKIS, clock: BERLIN })
  expect(command.action === 'complete_task' && tasks.length === 1 && sure).toBe(isDone)
})

test.each(['отмени последнее', 'отмени последнюю команду'])('"%s" is no task', (said) => {
  expect(command(said).action).toBe('other')
})

test.each([
  'Ann should stir the jam',
  'get Ann to stir the jam',
  'give Ann the job to stir the jam',
  'add stir the jam assign it to Ann',
  'Вера должна помешать варенье',
  'добавь помешать варенье назначь Вере',
])('who is to do it is a member of the only folder where they are: "%s"', (said) => {
  const member = (userId: number, name: string) => ({
    ...{ id: userId, userId, email: `${userId}@example.org`, firstName: name, lastName: null },
    names: [name],
  })
  const folders = [
    { id: 4, name: 'Inbox', position: 0 },
    { id: 5, name: 'Home', position: 1, people: [member(1, 'Ann'), member(2, 'Вера')] },
  ]
  expect(command(said, BERLIN, { ...NOTHING, folders })).toMatchObject({
    title: expect.stringMatching(/^(?:stir the jam|помешать варенье)$/),
    folder: 'Home',
    assigneeId: /[а-я]/.test(said) ? 2 : 1,
  })
})
