import { afterAll, describe, expect, test } from 'bun:test'
import { createClock } from '../../../../src/language/dates/clock'
import { parse } from '../../../../src/language/voice/parsing/parse'
import { closeWorlds, createWorld } from '../../../world'
import { letIn } from '../sharing/people'

/** A Wednesday, 10:30. */
const clock = createClock(new Date('2026-11-18T09:30:00.000Z'), 'Europe/Berlin')
const person = (userId: number, firstName: string, lastName: string | null = null) => ({
  userId,
  firstName,
  lastName,
  email: `user${userId}@example.org`,
})
const own = {
  folders: [
    { id: 1, name: 'Inbox', position: 0, people: [person(7, 'Ann', 'Lee'), person(8, 'Аня')] },
    { id: 2, name: 'Work', position: 1, people: [person(9, 'Bob')] },
    { id: 3, name: 'Home', position: 2 },
    { id: 4, name: 'Работа', position: 3, people: [person(10, 'Иван')] },
  ],
  tags: [],
  openTasks: [],
}
const heard = (said: string, category?: string) => parse(said, { own, clock, category }).command

describe('“remind me 30 minutes before” sets a reminder of what is due', () => {
  test.each<[string, string, number]>([
    ['Add call Ann tomorrow at 5, remind me 30 minutes before', 'call Ann', 30],
    ['call the bank tomorrow at 3 pm and remind me an hour before', 'call the bank', 60],
    ['Add dentist on Friday at 9 with a 15 minute reminder', 'dentist', 15],
    ['add pick up the kids at four, remind me half an hour before that', 'pick up the kids', 30],
    ['remind me 10 minutes before to join the call today at 4', 'join the call', 10],
    ['remind me two hours before the flight on Friday at 6 pm', 'flight', 120],
    ['submit the form on Friday, remind me a day before', 'submit the form', 1440],
    ['Add yoga tomorrow at 7 pm, remind me an hour and a half before', 'yoga', 90],
    ['add lunch with Tom tomorrow at noon, reminder 20 min before', 'lunch with Tom', 20],
    ['добавь позвонить врачу завтра в 15:00, напомни за 30 минут', 'позвонить врачу', 30],
    ['встреча с Олей в пятницу в 10 утра, напомни за час', 'встреча с Олей', 60],
    ['добавь планёрку завтра в девять утра и напомни мне за полчаса', 'планёрку', 30],
    ['напомни за 20 минут выйти из дома завтра в 8 утра', 'выйти из дома', 20],
    ['сдать отчёт в пятницу, напомни за день', 'сдать отчёт', 1440],
    ['запиши стрижку завтра в 6 вечера с напоминанием за два часа', 'стрижку', 120],
    ['оплатить счёт в понедельник, напомни за полтора часа', 'оплатить счёт', 90],
    ['remind me to call the bank tomorrow at 3, 30 minutes before', 'call the bank', 30],
    ['напомни позвонить маме завтра в семь вечера за полчаса', 'позвонить маме', 30],
    ['напомни за час до поезда в пятницу в 18:40', 'поезд', 60],
  ])('%s', (said, title, reminderMinutes) => {
    const command = heard(said)
    expect(command).toMatchObject({ action: 'add_task', title, reminderMinutes })
    expect(command.dueDate).not.toBeNull()
  })

  test.each([
    'remind me 30 minutes before',
    'add buy milk, remind me an hour before',
    'remind me a day before Christmas to call Ann',
    'remind me to leave 10 minutes before the others',
    'напомни за неделю до отпуска купить крем',
    'напомни купить билеты за час до сеанса',
  ])('and of what is not due, or is due then, none: %s', (said) => {
    expect(heard(said).reminderMinutes).toBeUndefined()
  })
})

test('“remind me” alone sets one for the morning of a day (N6), and none of what is due at a time', async () => {
  const world = await createWorld()
  const me = await world.person()
  const say = async (transcript: string) => {
    const { data } = await me.api.voice.process.post({ transcript })
    return [data?.taskTitle, data?.reminderMinutes]
  }
  expect(await say('buy milk tomorrow and remind me')).toEqual(['buy milk', 0])
  expect(await say('pay the rent on Friday with a reminder')).toEqual(['pay the rent', 0])
  expect(await say('купить молоко завтра, напомни мне')).toEqual(['купить молоко', 0])
  expect(await say('buy milk tomorrow at noon and remind me')).toEqual(['buy milk', null])
  await world.close()
})

describe('“for Ann” assigns to a member of the folder, and is the title otherwise', () => {
  test.each<[string, string, number | undefined]>([
    ['Add fix the sink for Ann', 'fix the sink', 7],
    ['add fix the sink for ann lee tomorrow', 'fix the sink', 7],
    ['Add fix the sink tomorrow at 5 for Ann', 'fix the sink', 7],
    ['add a task for Ann to fix the sink', 'fix the sink', 7],
    ['for Ann: fix the sink', 'fix the sink', 7],
    ['add check the numbers to Work for Bob', 'check the numbers', 9],
    ['add check the numbers for Bob to the work folder', 'check the numbers', 9],
    ['add call the plumber, assign it to Ann', 'call the plumber', 7],
    ['add call the plumber for Ann, high priority', 'call the plumber', 7],
    ['добавь починить кран для Ани', 'починить кран', 8],
    ['для Ани: купить торт завтра', 'купить торт', 8],
    ['добавь задачу для Ани купить торт в пятницу', 'для Ани купить торт', undefined],
    ['купить торт для Ани завтра в 5', 'купить торт', 8],
    ['поручи Ане купить торт', 'купить торт', 8],
    ['добавь в работу проверить смету для Ивана', 'проверить смету', 10],
    ['добавь починить кран, назначь Ане', 'починить кран', 8],
    ['назначь Ане починить кран', 'починить кран', 8],
    ['assign fix the sink to Ann', 'fix the sink', 7],
    ['add fix the sink and give it to Ann', 'fix the sink', 7],
    ['new task for Ann fix the sink', 'fix the sink', 7],
    ['Add fix the sink for Bob', 'fix the sink for Bob', undefined],
    ['Add buy paint for Ann to Home', 'buy paint for Ann', undefined],
    ["Add order a cake for Ann's birthday", "order a cake for Ann's birthday", undefined],
    ['Add buy a book for Ann to read', 'buy a book for Ann to read', undefined],
    ['Add wait for Ann', 'wait for Ann', undefined],
    ['add check the numbers to Work for Ann', 'check the numbers to Work for Ann', undefined],
    ['купить торт для Оли', 'купить торт для Оли', undefined],
  ])('%s', (said, title, assigneeId) => {
    const command = heard(said)
    expect(command).toMatchObject({ action: 'add_task', title })
    expect(command.assigneeId).toBe(assigneeId)
  })

  test.each([
    ['assign check the numbers to Bob', 9, 'Work'],
    ['add a task for Bob to check the numbers', 9, 'Work'],
    ['поручи Ивану проверить смету', 10, 'Работа'],
  ])('an order for somebody goes to the only folder where they are: %s', (said, who, folder) => {
    expect(heard(said)).toMatchObject({ assigneeId: who, folder })
  })

  test('in the folder that is shown, where none is said', () => {
    expect(heard('add check the numbers for Bob', 'Work')).toMatchObject({
      title: 'check the numbers',
      assigneeId: 9,
    })
    expect(heard('add fix the sink for Ann', 'Work')).toMatchObject({
      title: 'fix the sink for Ann',
    })
  })
})

describe('over HTTP', async () => {
  const world = await createWorld()
  afterAll(closeWorlds)

  test('both are in the answer, and nothing is changed by it (V1)', async () => {
    const [owner, member] = [await world.person(), await world.person()]
    const { data: home } = await owner.api.folders.post({ name: 'Home' })
    await letIn(world, owner, home?.id ?? 0, member, 'edit')
    const { email } = member
    await member.api.auth.profile.put({ firstName: 'Ann', lastName: 'Lee', email })
    const say = async (transcript: string) =>
      (await owner.api.voice.process.post({ transcript, category: 'Home' })).data
    expect(await say('fix the sink tomorrow at 5 for Ann, remind me an hour before')).toMatchObject(
      {
        action: 'add_task',
        taskTitle: 'fix the sink',
        folderName: 'Home',
        assigneeId: member.id,
        assigneeName: 'Ann Lee',
        reminderMinutes: 60,
        sure: true,
      },
    )
    expect(await say('fix the sink for Bob')).toMatchObject({
      taskTitle: 'fix the sink for Bob',
      assigneeId: null,
      assigneeName: null,
      reminderMinutes: null,
    })
    expect((await owner.api.tasks.get()).data).toEqual([])
  })
})
