import { expect, test } from 'bun:test'
import { made } from '../answers'
import { onEmbedded } from '../both-engines'
import { file, lines, send } from './send'

const BERLIN = '?tz=Europe/Berlin'

onEmbedded((person, world) => {
  async function imported(name: string, body?: string | Uint8Array<ArrayBuffer>) {
    const ann = await person()
    const answer = await send(world(), ann, body ?? (await file(name)), `${BERLIN}&name=${name}`)
    const tasks = await made(ann.api.tasks.get())
    const description = (title: string) =>
      tasks
        .flatMap((task) => [task, ...task.subtasks])
        .find((task) => task.title === title)
        ?.description?.split('\n')
    return { ann, answer, tasks, description }
  }

  test('TickTick: lists are folders, days are those of the task’s zone, a checklist has subtasks', async () => {
    const { ann, answer, tasks, description } = await imported('ticktick.csv')
    expect(answer).toMatchObject({ source: 'TickTick', added: 8, folders: ['Garden', 'Inbox'] })
    expect(lines(tasks)).toEqual([
      'Repot the basil high 2026-12-05 Garden @garden @weekend',
      '- x Buy compost Garden',
      'Call the nursery 2026-12-01T07:30:00.000Z FREQ=WEEKLY;INTERVAL=2;BYDAY=TU Inbox',
      'Seed trays Inbox',
      '- x Fill trays Inbox',
      '- Sow seeds Inbox',
      'Garden ideas Inbox',
      'x Build a pond Inbox',
    ])
    expect(description('Repot the basil')).toEqual([
      'In the "big" pot',
      'with new soil',
      '',
      'Folder: Home',
      'Section: This week',
    ])
    expect(description('Call the nursery')).toEqual(['Start: 2026-12-01 08:00'])
    expect(description('Seed trays')).toEqual([
      'Before spring',
      '',
      'Repeats: ERULE:NAME=CUSTOM;BYDATE=20261205',
    ])
    expect(description('Build a pond')).toEqual(['Status: won’t do'])
    const reminders = await Promise.all(
      tasks.slice(0, 2).map(({ id }) => made(ann.api.tasks({ id }).reminders.get())),
    )
    // A quarter of an hour before it starts is 45 minutes before it is due.
    expect(reminders.map((each) => each.map(({ id }) => id))).toEqual([['0m'], ['45m']])
    expect(answer.warnings).toContain('1 note: imported as tasks')
  })

  test('Asana: a subtask is below the task that it names; own fields and dependencies become lines', async () => {
    const { answer, tasks, description } = await imported('asana.csv')
    expect(answer).toMatchObject({ source: 'Asana', added: 3, folders: ['Website'] })
    expect(lines(tasks)).toEqual([
      'Launch the site high 2026-12-01 Website @web @urgent',
      '- Choose photos Website',
      'x Write the texts 2026-11-09 Website',
    ])
    expect(description('Launch the site')).toEqual([
      'Ask for the logo,',
      'then build it',
      '',
      'Section: Doing',
      'Assigned to: Bob Meyer',
      'Start: 2026-11-20',
      'Depends on: Write the texts',
      'Project: Marketing',
      'Estimate: 5',
    ])
    expect(description('Choose photos')).toEqual(['Priority: Someday'])
    expect(tasks[1]?.completedAt).toBe('2026-11-10T00:00:00.000Z')
  })

  test('Outlook: American dates, reminders and categories; what has no field becomes a line', async () => {
    const { ann, answer, tasks, description } = await imported('outlook.csv')
    expect(answer).toMatchObject({ source: 'Outlook', added: 3 })
    expect(lines(tasks)).toEqual([
      'Renew the passport high 2026-12-05 backlog @Travel @Private',
      'Ask for a quote low backlog',
      'x Buy a lamp 2026-11-15 backlog',
    ])
    expect(description('Renew the passport')).toEqual([
      'Photos are in the drawer',
      'on the left',
      '',
      'Start: 2026-11-20',
      'Status: In Progress',
      'Progress: 50 %',
      'Contacts: Bob Meyer',
    ])
    expect(description('Ask for a quote')).toEqual(['Status: Waiting on someone else'])
    const reminders = await made(ann.api.tasks({ id: tasks[0]?.id ?? 0 }).reminders.get())
    expect(reminders.map(({ at }) => at)).toEqual(['2026-12-04T08:30:00.000Z'])
  })

  test('Outlook of another country: semicolons, the day first, and letters of Windows', async () => {
    const text = [
      'Subject;Start Date;Due Date;Status;Notes',
      'Müll rausbringen;3.11.2026;5.12.2026;Not Started;Grün "und" gelb',
      'Later;;6.12.2026;Not Started;',
    ].join('\r\n')
    const bytes = Uint8Array.from(text, (sign) => sign.charCodeAt(0))
    const { answer, tasks, description } = await imported('aufgaben.csv', bytes)
    expect(lines(tasks)).toEqual([
      'Müll rausbringen 2026-12-05 backlog',
      'Later 2026-12-06 backlog',
    ])
    expect(description('Müll rausbringen')).toEqual(['Grün "und" gelb', '', 'Start: 2026-11-03'])
    expect(answer.warnings).toEqual(['1 start date: kept as a line in the description'])
    // Where nothing tells, the American order is taken, and that is said.
    const unsure = 'Subject,Due Date,Status\nPay,3/4/2027,Not Started'
    const guessed = await imported('tasks.csv', unsure)
    expect(guessed.answer.warnings).toEqual(['1 date such as 3/4/2026: read as month/day/year'])
    expect(lines(guessed.tasks)).toEqual(['Pay 2027-03-04 backlog'])
  })

  test('a row whose quotes are wrong costs no other row', async () => {
    const text =
      'Subject,Due Date,Status,Notes\nFix the 5" pipe,,Not Started,"a "b" c"\nBuy milk,,Not Started,'
    const { tasks, description } = await imported('tasks.csv', text)
    expect(lines(tasks)).toEqual(['Fix the 5" pipe backlog', 'Buy milk backlog'])
    expect(description('Fix the 5" pipe')).toEqual(['a b" c"'])
    const long = 'n'.repeat(9_000)
    const open = await imported('tasks.csv', `Subject,Due Date,Status,Notes\na,,,"${long}`)
    expect(open.description('a')).toEqual([long])
  })

  test('a file that is refused is told what it was taken for, and what can be read', async () => {
    const ann = await person()
    const refusal = (body: string | Uint8Array<ArrayBuffer>, name = 'x') =>
      send(world(), ann, body, `?name=${name}`).then(
        () => 'It was not refused',
        (error: Error) => error.message,
      )
    const start = '400 This file can’t be imported: '
    expect(await refusal('Name,Email\nBob,b@example.org', 'people.csv')).toStartWith(
      `${start}it’s a CSV of no program that is known here, with the columns Name, Email. What can be: an export of this program (JSON), Todoist, TickTick, Asana or Outlook (CSV), `,
    )
    expect(await refusal('{"a": 1}')).toStartWith(
      `${start}it’s JSON, but of no program that is known here. `,
    )
    expect(await refusal('{"a": ')).toStartWith(`${start}it looks like JSON, but it is cut off`)
    expect(await refusal('<opml/>')).toStartWith(`${start}it looks like HTML or XML. `)
    expect(await refusal('a\0b')).toStartWith(`${start}it isn’t text. `)
    expect(await refusal('{"items": [{"id": 1, "content": "a", "labels": 5}]}')).toStartWith(
      `${start}it looks like an export of Todoist, but is built differently. `,
    )
  })
})
