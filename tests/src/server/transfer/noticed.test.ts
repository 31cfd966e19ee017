import { expect, test } from 'bun:test'
import type { Client } from '../../../../src/client'
import type { Task } from '../../../../src/core/tasks/contract'
import type { Imported } from '../../../../src/core/transfer/contract'
import { made } from '../answers'
import { onEmbedded } from '../both-engines'
import { file, lines, send } from './send'

const BERLIN = '?tz=Europe/Berlin'

/** Descriptions by title. */
const notes = (tasks: readonly Task[]) =>
  Object.fromEntries(
    tasks
      .flatMap((task) => [task, ...task.subtasks])
      .flatMap(({ title, description }) => (description ? [[title, description.split('\n')]] : [])),
  )

const remindersOf = async (api: Client, { id }: { id: number }) =>
  (await made(api.tasks({ id }).reminders.get())).map(({ id }) => id).sort()

onEmbedded((person, world) => {
  /** What a preview says, which is what the import then says too. */
  async function imported(name: string, query = BERLIN) {
    const ann = await person()
    const bytes = await file(name)
    const preview = await send(world(), ann, bytes, `${query}&dry=1`)
    const answer = await send(world(), ann, bytes, query)
    const { entry: _, ...plan } = answer
    expect({ ...preview, entry: undefined }).toEqual({ ...plan, entry: undefined } as never)
    const tasks = await made(ann.api.tasks.get())
    return { ann, answer: answer as Imported, tasks }
  }

  test('Todoist’s CSV: sections, deadlines, durations and assignees become lines of the description, with counts', async () => {
    const { answer, tasks } = await imported('todoist-work.csv')
    expect(notes(tasks)).toEqual({
      'Answer the tender': [
        'Deadline: 2026-12-04',
        'Duration: 90 minutes',
        'Assigned to: Bob Meyer',
      ],
      'Descale the kettle': ['Section: Kitchen'],
      'Sharpen the knives': [
        'On the "long" stone',
        '',
        'Section: Kitchen',
        'Duration: 1 hour',
        'Due: every other blue moon',
      ],
    })
    expect(answer.warnings).toEqual([
      '1 deadline: kept as a line in the description',
      '2 durations: kept as a line in the description',
      '1 assignee: kept as a line in the description',
      '2 tasks’ sections: kept as a line in the description',
      '1 due date that can’t be read: kept as a line in the description',
    ])
  })

  test('Todoist by its API: reminders are kept as reminders, what has no field as a line', async () => {
    const { ann, answer, tasks } = await imported('todoist-all.json')
    expect(notes(tasks)).toEqual({
      'Answer the tender': [
        'The draft',
        '',
        'Section: Kitchen',
        'Deadline: 2026-12-04',
        'Duration: 45 minutes',
        'Assigned to: Bob Meyer',
        'Attachment: tender.pdf',
        'Reminder: at a place',
      ],
      'Feed the sourdough': ['Repeats: every full moon'],
    })
    expect(await remindersOf(ann.api, tasks[0] as Task)).toEqual([
      '2026-11-30T08:00:00.000Z',
      '30m',
    ])
    expect(answer.warnings).toContain('1 deleted task: left out')
  })

  test('Google Tasks: a task is due at its current time; stars, links and repeats become lines', async () => {
    const { answer, tasks } = await imported('google-times.json')
    expect(lines(tasks)).toEqual([
      'Call the plumber 2026-11-28T13:30:00.000Z My Tasks',
      'Water the ferns 2026-11-29 My Tasks',
    ])
    expect(notes(tasks)).toEqual({
      'Call the plumber': ['Starred: yes', 'Link: Leak https://mail.example.org/1'],
      'Water the ferns': ['Repeats: yes (the file doesn’t say when)'],
    })
    expect(answer.warnings).toEqual([
      '1 deleted task: left out',
      '1 task without a title: left out',
      '1 star: kept as a line in the description',
      '1 link: kept as a line in the description',
      '1 repeat: kept as a line in the description',
    ])
  })

  test('Vikunja: reminders are kept as reminders, what has no field as a line', async () => {
    const { ann, tasks } = await imported('vikunja-full.json')
    expect(notes(tasks)).toEqual({
      'Fix the roof': [
        'Section: Doing',
        'Start: 2026-12-01 09:00',
        'Progress: 50 %',
        'Starred: yes',
        'Assigned to: Bob Meyer',
        'Depends on: Rent a ladder',
        'Attachment: roof.jpg',
      ],
    })
    expect(await remindersOf(ann.api, tasks[0] as Task)).toEqual([
      '2026-12-02T07:00:00.000Z',
      '60m',
    ])
  })

  test('ICS: alarms are reminders, a Windows time zone is understood, a cancelled task is not open', async () => {
    const { ann, answer, tasks } = await imported('outlook-meeting.ics', '?tz=UTC')
    expect(lines(tasks)).toEqual([
      'Choir 2026-11-24T18:30:00.000Z FREQ=WEEKLY;BYDAY=TU backlog @music @evening',
      'Tune the piano 2026-12-10T10:00:00.000Z backlog',
      'x Rent the hall 2026-12-05 backlog',
    ])
    expect(notes(tasks)).toEqual({
      Choir: ['Not on: 2026-12-22 18:30', 'Not on: 2026-12-29 18:30', 'Location: Town hall'],
      'Tune the piano': [
        'Time zone: Customized Time Zone',
        'Status: in progress',
        'Repeats: FREQ=HOURLY',
      ],
      'Rent the hall': [
        'Start: 2026-12-01',
        'Status: cancelled',
        'Progress: 40 %',
        'Link: https://hall.example.org',
        'Related to: Choir',
      ],
    })
    const [choir, piano, hall] = tasks as [Task, Task, Task]
    expect(choir.repeatLeft).toBe(10)
    expect(await remindersOf(ann.api, choir)).toEqual(['2026-11-23T08:00:00.000Z', '30m'])
    // Where the file has none, a time of the day reminds by itself as always.
    expect(await remindersOf(ann.api, piano)).toEqual(['auto'])
    // Nine hours after the day begins is when a day counts as due.
    expect(await remindersOf(ann.api, hall)).toEqual(['0m'])
    expect((await made(ann.api.tasks({ id: choir.id }).comments.get())).map((c) => c.text)).toEqual(
      ['Bring the scores'],
    )
    expect(answer.warnings).toEqual([
      '1 note: left out',
      '1 changed time of a repeating task: left out',
      '2 exceptions of repeats: kept as a line in the description',
      '1 location: kept as a line in the description',
      '1 start date: kept as a line in the description',
      '1 cancelled task: imported as completed, with a line in the description',
      '1 progress: kept as a line in the description',
      '1 link: kept as a line in the description',
      '1 related task: kept as a line in the description',
      '1 time in an unknown time zone: read as times of yours, with a line in the description',
      '1 status: kept as a line in the description',
      '1 repeat: kept as a line in the description',
    ])
  })

  test('Taskwarrior: wait, scheduled, depends, a person’s own fields and odd repeats become lines', async () => {
    const { tasks } = await imported('taskwarrior-full.json')
    expect(notes(tasks)).toEqual({
      'Paint the fence': [
        'Wait until: 2026-11-25',
        'Scheduled: 2026-11-25 09:00',
        'Expires: 2027-01-01',
        'Depends on: Buy paint',
        'estimate: 3h',
      ],
      'Buy paint': ['Started: 2026-11-20 11:00'],
      'Look at the oven': ['Repeats: 3hrs'],
    })
  })

  test('todo.txt: rec: is the repeat, strict or after completion, and t: a line', async () => {
    const ann = await person()
    const text = [
      'Water the plants due:2026-12-01 rec:+2w',
      'Sharpen the knives due:2026-12-02 rec:3m t:2026-11-30',
      'Stand up due:2026-11-23 rec:1b',
      'Renew it due:2026-12-04 rec:5q +Home +Papers',
      'x 2026-11-02 2026-11-01 Ring the bell rec:+1w',
    ].join('\n')
    const { warnings } = await send(world(), ann, text)
    const tasks = await made(ann.api.tasks.get())
    const said = tasks.map(({ title, repeat, repeatAfter }) => [title, repeat, repeatAfter])
    expect(said).toEqual([
      ['Water the plants', 'FREQ=WEEKLY;INTERVAL=2', null],
      ['Sharpen the knives', 'FREQ=MONTHLY;INTERVAL=3', 'completion'],
      ['Stand up', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', null],
      ['Renew it rec:5q', null, null],
      ['Ring the bell', null, null],
    ])
    expect(notes(tasks)).toEqual({
      'Sharpen the knives': ['Start: 2026-11-30'],
      'Renew it rec:5q': ['Project: Papers'],
      'Ring the bell': ['Repeats: every week'],
    })
    expect(warnings).toEqual([
      '1 start date: kept as a line in the description',
      '1 further project: kept as a line in the description',
      '1 repeat: kept as a line in the description',
    ])
  })

  test('Markdown: checkboxes keep their state, headings become sections, code and prose are no tasks', async () => {
    const { answer, tasks } = await imported('list.md')
    expect(answer.source).toBe('a Markdown list')
    expect(lines(tasks)).toEqual([
      'Repot the basil 2026-12-05 backlog',
      '- x Buy compost backlog',
      '- Compare prices backlog',
      'Water the ferns backlog',
      'x Order seeds backlog',
    ])
    expect(notes(tasks)['Repot the basil']).toEqual(['In the big pot', '', 'Section: This week'])
    expect(answer.warnings).toContain('5 lines that are not tasks: left out')
    const ann = await person()
    await send(world(), ann, '- [x] Milk\n- [ ] Bread\nJam', '?as=todo.txt')
    expect(lines(await made(ann.api.tasks.get()))).toEqual([
      'Bread backlog',
      'Jam backlog',
      'x Milk backlog',
    ])
  })

  test('tududi: what was put off, waits or was cancelled is said', async () => {
    const ann = await person()
    const task = (id: number, name: string, more: object) => ({ id, uid: `t${id}`, name, ...more })
    const data = {
      projects: [],
      notes: [{ id: 1 }],
      tasks: [
        task(1, 'Wait', { status: 4, defer_until: '2026-12-01T00:00:00.000Z' }),
        task(2, 'Drop', { status: 5, completed_at: '2026-11-10T09:00:00.000Z' }),
      ],
    }
    const { warnings } = await send(world(), ann, JSON.stringify({ version: 'v1', data }))
    expect(notes(await made(ann.api.tasks.get()))).toEqual({
      Wait: ['Deferred until: 2026-12-01', 'Status: waiting'],
      Drop: ['Status: cancelled'],
    })
    expect(warnings).toEqual([
      '1 note: left out',
      '1 wait date: kept as a line in the description',
      '1 status: kept as a line in the description',
      '1 cancelled task: imported as completed, with a line in the description',
    ])
  })

  test('a long title is whole in the description, and what is cut off a long description is said', async () => {
    const ann = await person()
    const title = 'long '.repeat(300).trim()
    const todo = `UID:a\nSUMMARY:${title}\nDESCRIPTION:${'d'.repeat(12_000)}\nLOCATION:Here`
    const text = `BEGIN:VCALENDAR\nBEGIN:VTODO\n${todo}\nEND:VTODO\nEND:VCALENDAR`
    const { warnings } = await send(world(), ann, text)
    const [task] = await made(ann.api.tasks.get())
    expect(task?.title).toHaveLength(1_000)
    expect(task?.description).toHaveLength(10_000)
    expect(task?.description).toEndWith(`\n\nLocation: Here\nTitle: ${title}`)
    expect(warnings).toEqual([
      '1 location: kept as a line in the description',
      '1 long title: shortened; the whole title is in the description',
      '1 long description: shortened to 10,000 characters',
    ])
  })

  test('what was imported before is not counted again', async () => {
    const ann = await person()
    const bytes = await file('todoist-all.json')
    await send(world(), ann, bytes)
    expect((await send(world(), ann, bytes)).warnings).toEqual(['1 deleted task: left out'])
  })

  test('of more than 20 reminders of a task the first 20 are kept, and the rest are reported with their number', async () => {
    const ann = await person()
    const alarms = Array.from(
      { length: 23 },
      (_, nth) => `BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-PT${nth + 1}M\r\nEND:VALARM`,
    )
    const parts = ['UID:a', 'SUMMARY:Call', 'DUE:20261121T100000Z', ...alarms]
    const todo = ['BEGIN:VTODO', ...parts, 'END:VTODO']
    const ics = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...todo, 'END:VCALENDAR', ''].join('\r\n')
    const report = ['3 reminders beyond the 20 of a task: left out']
    expect((await send(world(), ann, ics, '?dry=1')).warnings).toEqual(report)
    expect((await send(world(), ann, ics)).warnings).toEqual(report)
    const [task] = await made(ann.api.tasks.get())
    const kept = await made(ann.api.tasks({ id: task?.id ?? 0 }).reminders.get())
    const minutes = kept.flatMap((each) => each.minutes ?? []).sort((a, b) => a - b)
    expect(minutes).toEqual(Array.from({ length: 20 }, (_, nth) => nth + 1))
  })
})
