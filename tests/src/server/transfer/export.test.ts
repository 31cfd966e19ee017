import { expect, test } from 'bun:test'
import type { Person } from '../../../world'
import { made } from '../answers'
import { onBothEngines } from '../both-engines'
import { exported, lines, send } from './send'

onBothEngines((person, world) => {
  const lostIn = async (who: Person, format: string) =>
    JSON.parse(await exported(world(), who, `?format=${format}&dry=1`))

  /** Tasks that say more than other programs understand. */
  async function furnished() {
    const ann = await person()
    const { api } = ann
    const project = await made(api.projects.post({ name: 'House' }))
    const add = (task: Parameters<typeof api.tasks.post>[0]) => made(api.tasks.post(task))
    await add({
      title: 'Three more',
      dueDate: '2026-11-24',
      repeat: 'FREQ=WEEKLY;BYDAY=TU',
      repeatLeft: 3,
    })
    await add({
      title: 'Knives',
      dueDate: '2026-12-01',
      repeat: 'FREQ=MONTHLY',
      repeatAfter: 'completion',
    })
    await add({ title: 'Odd days', dueDate: '2026-11-24', repeat: 'FREQ=WEEKLY;BYDAY=TU,FR' })
    const call = await add({
      title: 'Call',
      description: 'Ask for Bob',
      dueDate: '2026-12-01T10:00:00Z',
      projectId: project.id,
      assigneeId: ann.id,
    })
    await made(api.tasks({ id: call.id }).reminders.post({ kind: 'offset', minutes: 45 }))
    await made(
      api.tasks({ id: call.id }).reminders.post({ kind: 'at', at: '2026-11-30T09:00:00Z' }),
    )
    await made(api.tasks({ id: call.id }).comments.post({ text: 'Line one\nline, two' }))
    const day = await add({ title: 'Day', dueDate: '2026-12-02' })
    await made(api.tasks({ id: day.id }).reminders.post({ kind: 'offset', minutes: 600 }))
    await made(api.tasks({ id: day.id }).subtasks.post({ title: 'Part' }))
    return ann
  }

  test('ICS keeps how many times still, repeats after completion, comments and reminders, also for ourselves', async () => {
    const ann = await furnished()
    const text = await exported(world(), ann, '?format=ics')
    for (const line of [
      'RRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=3',
      'X-TASKS-REPEAT-AFTER:COMPLETION',
      'TRIGGER;RELATED=END:-PT45M',
      'TRIGGER;VALUE=DATE-TIME:20261130T090000Z',
      // The day counts as due at nine, so ten hours before that is an hour before midnight.
      'TRIGGER;RELATED=END:-PT60M',
      'COMMENT:Line one\\nline\\, two',
    ]) {
      expect(text.split('\r\n')).toContain(line)
    }
    expect((await lostIn(ann, 'ics')).warnings).toEqual([
      '1 repeat after completion can’t be kept in ICS',
      '1 project of a task can’t be kept in ICS',
      '1 assignee can’t be kept in ICS',
    ])

    const bob = await person()
    await send(world(), bob, text)
    const before = await made(ann.api.tasks.get())
    const after = await made(bob.api.tasks.get())
    const repeats = (tasks: typeof before) =>
      tasks
        .map(({ title, repeat, repeatAfter, repeatLeft }) => [
          title,
          repeat,
          repeatAfter,
          repeatLeft,
        ])
        .sort()
    expect(repeats(after)).toEqual(repeats(before))
    for (const title of ['Call', 'Day']) {
      const [own, theirs] = await Promise.all(
        [ann, bob].map(async ({ api }, nth) => {
          const task = (nth === 0 ? before : after).find((each) => each.title === title)
          const at = api.tasks({ id: task?.id ?? 0 })
          const reminders = await made(at.reminders.get())
          const comments = await made(at.comments.get())
          return [reminders.map(({ id }) => id).sort(), comments.map(({ text }) => text)]
        }),
      )
      expect(theirs).toEqual(own)
    }
  })

  test('todo.txt keeps repeats as rec:, and says what it can’t keep', async () => {
    const ann = await furnished()
    const text = await exported(world(), ann, '?format=todo.txt')
    const said = text
      .split('\n')
      .map((line) => line.replace(/^\d{4}-\d\d-\d\d (.*) uuid:[\da-f-]{36}$/, '$1'))
    expect(said.toSorted()).toEqual([
      '',
      'Call due:2026-12-01',
      'Day due:2026-12-02',
      'Knives due:2026-12-01 rec:1m',
      'Odd days due:2026-11-24',
      'Part',
      'Three more due:2026-11-24 rec:+1w',
    ])
    expect((await lostIn(ann, 'todo.txt')).warnings).toEqual([
      '1 description can’t be kept in todo.txt',
      '1 subtask’s place below its task can’t be kept in todo.txt',
      '1 time of day can’t be kept in todo.txt',
      '1 repeat can’t be kept in todo.txt',
      '1 end of a repeat can’t be kept in todo.txt',
      '1 project of a task can’t be kept in todo.txt',
      '1 assignee can’t be kept in todo.txt',
      '4 reminders can’t be kept in todo.txt',
      '1 comment can’t be kept in todo.txt',
    ])
  })

  test('Taskwarrior gets no control characters, which its own export would break on', async () => {
    const ann = await person()
    const description = 'One\u001b[0m\nTwo'
    await made(ann.api.tasks.post({ title: 'A \u001b[31mred one', description }))
    const [task] = JSON.parse(await exported(world(), ann, '?format=taskwarrior'))
    expect(task.description).toBe('A  [31mred one')
    expect(task.annotations).toMatchObject([{ description: 'One [0m' }, { description: 'Two' }])
  })

  test('Markdown is a checklist for each folder, which an import reads again', async () => {
    const ann = await furnished()
    const home = await made(ann.api.folders.post({ name: 'Home' }))
    const dishes = await made(ann.api.tasks.post({ title: 'Dishes', folderId: home.id }))
    await made(ann.api.tasks({ id: dishes.id }).toggle.put({ completed: true }))
    const text = await exported(world(), ann, '?format=markdown')
    expect(text).toContain('## Home\n\n- [x] Dishes\n')
    expect(text).toMatch(/^- \[ \] Call \(due 2026-12-01T\d\d:\d\dZ\)$/m)
    expect(text).toMatch(/^- \[ \] Day \(due 2026-12-02\)$/m)
    expect(text).toMatch(/^ {2}- \[ \] Part$/m)
    const own = await made(ann.api.tasks.get())
    const bob = await person()
    await send(world(), bob, text)
    const theirs = await made(bob.api.tasks.get())
    const told = (tasks: typeof own) =>
      tasks
        .map(({ title, status, dueDate, folder, description, subtasks }) => ({
          title,
          status,
          dueDate,
          folder: folder?.name,
          isDescribed: Boolean(description),
          subtasks: subtasks.map((subtask) => subtask.title),
        }))
        .toSorted((a, b) => a.title.localeCompare(b.title))
    const withoutNotes = own.map((task) => ({ ...task, description: null }))
    expect(told(theirs)).toEqual(told(withoutNotes))
    const { warnings } = await lostIn(ann, 'markdown')
    expect(warnings).toContain('4 reminders can’t be kept in Markdown')
    expect(warnings).toContain('1 comment can’t be kept in Markdown')
  })

  test('CSV has columns for ends and reminders; JSON keeps everything', async () => {
    const ann = await furnished()
    const rows = (await exported(world(), ann, '?format=csv')).split('\r\n')
    expect(rows[0]).toEndWith(',updatedAt,repeatAfter,repeatLeft,reminders')
    expect(rows.find((row) => row.includes('Knives'))).toEndWith('Z,completion,,')
    expect(rows.find((row) => row.includes('Three more'))).toEndWith('Z,,3,')
    expect(rows.find((row) => row.includes(',Call,'))).toEndWith(
      ',,,"2026-11-30T09:00:00.000Z, 45 min before, 0 min before"',
    )
    expect((await lostIn(ann, 'csv')).warnings).toEqual([
      '1 assignee can’t be kept in CSV',
      '1 comment can’t be kept in CSV',
    ])
    expect(await lostIn(ann, 'json')).toEqual({ warnings: [] })
  })

  test('a line break of any kind in a text is escaped in ICS and begins no line of its own', async () => {
    const ann = await person()
    const text = 'one\ntwo\r\nthree\rBEGIN:VTODO\rSUMMARY:forged'
    await made(ann.api.tasks.post({ title: 'Breaks', description: text }))
    const calendar = await exported(world(), ann, '?format=ics')
    expect(calendar.replaceAll('\r\n ', '').split(/\r\n|\r|\n/)).toContain(
      'DESCRIPTION:one\\ntwo\\nthree\\nBEGIN:VTODO\\nSUMMARY:forged',
    )
    const bob = await person()
    await send(world(), bob, calendar)
    const tasks = await made(bob.api.tasks.get())
    expect(tasks.map(({ title, description }) => [title, description])).toEqual([
      ['Breaks', 'one\ntwo\nthree\nBEGIN:VTODO\nSUMMARY:forged'],
    ])
  })

  test.each(['csv', 'todo.txt', 'ics'])('the tasks as %s', async (format) => {
    const ann = await person()
    const home = await made(ann.api.folders.post({ name: 'Home, sweet' }))
    const long = 'Ünicode; '.repeat(12).trim()
    const fields = { dueDate: '2026-12-24', priority: 'urgent', folderId: home.id } as const
    const task = await made(
      ann.api.tasks.post({ title: long, description: 'a\nb', repeat: 'every week', ...fields }),
    )
    await made(ann.api.tasks({ id: task.id }).subtasks.post({ title: '=Part' }))
    const text = await exported(world(), ann, `?format=${format}`)
    if (format === 'csv') {
      expect(text.split('\r\n')[1]).toStartWith(
        `${task.id},${long},"a\nb",pending,urgent,"Home, sweet"`,
      )
      expect(text).toContain(",'=Part,")
      return
    }
    if (format === 'ics') {
      expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    }
    const bob = await person()
    await send(world(), bob, text)
    expect(
      lines(await made(bob.api.tasks.get()))
        .toSorted()
        .toReversed(),
    ).toEqual(
      format === 'ics'
        ? [`${long} urgent 2026-12-24 FREQ=WEEKLY Home, sweet`, '- =Part Home, sweet']
        : [`${long} urgent 2026-12-24 FREQ=WEEKLY Home,-sweet`, '=Part Home,-sweet'],
    )
  })
})
