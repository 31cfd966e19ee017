import { expect, test } from 'bun:test'
import { createClock } from '../../../../src/language/dates/clock'
import {
  resolveCommand,
  type UserData,
} from '../../../../src/language/voice/matching/resolve-command'
import { parse } from '../../../../src/language/voice/parsing/parse'

/** A Wednesday, 10:30. */
const clock = createClock(new Date('2026-11-18T09:30:00.000Z'), 'Europe/Berlin')
const titles = [
  'Mow the lawn',
  'Pay the rent',
  'Text Nora about the lease',
  'Text Nora about the keys',
]
titles.push('Вымыть окна', 'Оплатить аренду', 'Купить корм', 'Написать Вадиму про ключи')
const person = (userId: number, firstName: string) => ({
  userId,
  firstName,
  lastName: null,
  email: `user${userId}@example.org`,
})
const own: UserData = {
  folders: [
    { id: 1, name: 'Inbox', position: 0 },
    { id: 2, name: 'Office', position: 1 },
    { id: 3, name: 'Groceries', position: 2 },
    { id: 4, name: 'Контора', position: 3 },
    { id: 5, name: 'Продукты', position: 4 },
    { id: 6, name: 'Home', position: 5, people: [person(7, 'Ann'), person(8, 'Юля')] },
  ],
  tags: ['chores', 'деньги'].map((name, index) => ({ id: index + 1, name })),
  openTasks: titles.map((title, index) => ({ id: index + 1, title, folderId: null })),
}

/** What a sentence comes to, one line for each of its commands. */
function heard(said: string): string[] {
  const { command: read, sure, amends: _, ...rest } = parse(said, { own, clock })
  const answer = resolveCommand(read, own, { ...rest, transcript: said, sure })
  const { action, command, taskTitle, candidates, next } = answer
  const facts = command ?? answer
  const kind = action === 'add_task' ? 'add' : action === 'complete_task' ? 'done' : 'other'
  const isAsked = !sure || (action === 'complete_task' && answer.taskId === null)
  const parts = [
    `${isAsked ? 'ask ' : ''}${command?.kind ?? kind}`,
    command?.taskTitle ?? taskTitle,
    facts.dueDate,
    facts.priority && `!${facts.priority}`,
    command
      ? command.folderName && `#${command.folderName}`
      : answer.folderName !== 'Inbox' && answer.folderName && `#${answer.folderName}`,
    ...(command?.tag ? [command.tag] : answer.tags).map(({ name }) => `@${name}`),
    command?.newTitle,
    answer.assigneeName && `+${answer.assigneeName}`,
    isAsked && candidates.length > 0 && candidates.map(({ title }) => title).join(' / '),
  ]
  const line = parts.filter(Boolean).join(' | ')
  return next ? [line, ...heard(next)] : [line]
}

const FRIDAY = '2026-11-20'

test.each([
  // Other words for an order, and other forms of it.
  ['extend mow the lawn to Friday', `reschedule | Mow the lawn | ${FRIDAY}`],
  ['mow the lawn postpone until Friday', `reschedule | Mow the lawn | ${FRIDAY}`],
  ["I can't mow the lawn until Friday", `reschedule | Mow the lawn | ${FRIDAY}`],
  ['get the rent moved to Friday', `reschedule | Pay the rent | ${FRIDAY}`],
  ['give mow the lawn another week', 'reschedule | Mow the lawn | 2026-11-25'],
  ['put mow the lawn off for a week', 'reschedule | Mow the lawn | 2026-11-25'],
  ['give me two more days for the rent', 'reschedule | Pay the rent | 2026-11-20'],
  ['reword mow the lawn as mow the meadow', 'rename | Mow the lawn | mow the meadow'],
  ['set the title of mow the lawn to mow the meadow', 'rename | Mow the lawn | mow the meadow'],
  ['rename mow the lawn to be mow the meadow', 'rename | Mow the lawn | mow the meadow'],
  ['rename the task mow the lawn to mow the meadow', 'rename | Mow the lawn | mow the meadow'],
  ['I want to rename mow the lawn to mow the meadow', 'rename | Mow the lawn | mow the meadow'],
  ['move mow the lawn to the folder office', 'move | Mow the lawn | #Office'],
  ['change mow the lawn folder to office', 'move | Mow the lawn | #Office'],
  ['give mow the lawn the tag chores', 'tag | Mow the lawn | @chores'],
  ['put a chores tag on mow the lawn', 'tag | Mow the lawn | @chores'],
  ['set the tag of mow the lawn to chores', 'tag | Mow the lawn | @chores'],
  ['set high priority for mow the lawn', 'priority | Mow the lawn | !high'],
  ['upgrade mow the lawn to high priority', 'priority | Mow the lawn | !high'],
  ['increase the priority of mow the lawn to urgent', 'priority | Mow the lawn | !urgent'],
  ['make mow the lawn less important', 'priority | Mow the lawn | !low'],
  ['надо бы перенести вымыть окна на пятницу', `reschedule | Вымыть окна | ${FRIDAY}`],
  ['перенеси на пятницу вымыть окна', `reschedule | Вымыть окна | ${FRIDAY}`],
  ['отложи на неделю вымыть окна', 'reschedule | Вымыть окна | 2026-11-25'],
  ['подвинь аренду на пятницу', `reschedule | Оплатить аренду | ${FRIDAY}`],
  ['вымыть окна перенести на пятницу', `reschedule | Вымыть окна | ${FRIDAY}`],
  ['продли срок вымыть окна до пятницы', `reschedule | Вымыть окна | ${FRIDAY}`],
  ['хочу переименовать вымыть окна в вымыть двери', 'rename | Вымыть окна | вымыть двери'],
  ['смени название вымыть окна на вымыть двери', 'rename | Вымыть окна | вымыть двери'],
  ['задачу вымыть окна назови вымыть двери', 'rename | Вымыть окна | вымыть двери'],
  ['перемести в папку контора вымыть окна', 'move | Вымыть окна | #Контора'],
  ['перетащи вымыть окна в раздел контора', 'move | Вымыть окна | #Контора'],
  ['поменяй папку у вымыть окна на контора', 'move | Вымыть окна | #Контора'],
  ['пометь тегом деньги вымыть окна', 'tag | Вымыть окна | @деньги'],
  ['надо добавить тег деньги к вымыть окна', 'tag | Вымыть окна | @деньги'],
  ['сделай срочной задачу вымыть окна', 'priority | Вымыть окна | !urgent'],
  ['увеличь приоритет вымыть окна', 'priority | Вымыть окна | !high'],
  ['подними вымыть окна до срочного', 'priority | Вымыть окна | !urgent'],
  ['сделай вымыть окна менее важным', 'priority | Вымыть окна | !low'],
  // Two changes of one task, with the pronoun or without.
  ...[
    'move mow the lawn to Friday and make it urgent',
    'move mow the lawn to Friday and set the priority to urgent',
    'move mow the lawn to Friday, urgent priority',
    'make mow the lawn due Friday, it is urgent',
    'перенеси вымыть окна на пятницу и сделай срочным',
    'перенеси вымыть окна на пятницу и повысь приоритет до срочного',
    'отложи вымыть окна до пятницы, срочно',
  ].map((said) => {
    const title = /[а-я]/.test(said) ? 'Вымыть окна' : 'Mow the lawn'
    return [said, `reschedule | ${title} | ${FRIDAY}`, `priority | ${title} | !urgent`]
  }),
  [
    'сделай вымыть окна срочным и перенеси на пятницу',
    'priority | Вымыть окна | !urgent',
    `reschedule | Вымыть окна | ${FRIDAY}`,
  ],
  [
    'положи вымыть окна в контору и поставь тег деньги',
    'move | Вымыть окна | #Контора',
    'tag | Вымыть окна | @деньги',
  ],
  [
    'move mow the lawn to office and add the chores tag',
    'move | Mow the lawn | #Office',
    'tag | Mow the lawn | @chores',
  ],
])('%s', (said, ...lines) => {
  expect(heard(said)).toEqual(lines)
})
