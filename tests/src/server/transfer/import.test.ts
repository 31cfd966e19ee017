import { expect, test } from 'bun:test'
import type { Person } from '../../../world'
import { made } from '../answers'
import { onBothEngines } from '../both-engines'
import { exported, file, lines, send } from './send'

onBothEngines((person, world) => {
  test('Taskwarrior: recurring ones are kept, their instances and what is deleted are not; local midnight is a day', async () => {
    const ann = await person()
    const answer = await send(world(), ann, await file('taskwarrior.json'), '?tz=Europe/Berlin')
    expect(answer).toMatchObject({ source: 'Taskwarrior', added: 4, known: 0 })
    expect(answer.warnings).toEqual([
      '1 deleted task: left out',
      '1 instance of a repeating task: left out',
    ])
    expect(answer).toMatchObject({ folders: ['Home'], tags: ['admin', 'travel'] })
    const tasks = await made(ann.api.tasks.get())
    expect(lines(tasks)).toEqual([
      'Renew passport high 2026-12-05 Home @admin @travel',
      'Call the bank 2026-11-23T14:30:00.000Z backlog',
      'Pay rent 2026-11-01 FREQ=MONTHLY backlog',
      'x Buy a lamp Home',
    ])
    expect(tasks[0]?.description).toBe('Photos are in the drawer')
    expect(tasks[3]?.completedAt).toBe('2026-10-15T17:00:00.000Z')
  })

  test('Todoist: priority 1 is urgent, and what is deeper than two levels is flattened, in order, with a warning', async () => {
    const ann = await person()
    const { warnings } = await send(world(), ann, await file('todoist.csv'), '?tz=Europe/Berlin')
    const tasks = await made(ann.api.tasks.get())
    expect(lines(tasks)).toEqual([
      'Plan the trip urgent 2026-12-01 backlog @travel',
      '- Book a train 2026-11-22 backlog',
      '- Choose seats backlog',
      'Water plants high backlog',
    ])
    expect(tasks[0]?.description).toBe('Two weeks, "slow"')
    expect(tasks[0]?.subtasks[1]?.description).toBe(
      'By the window,\nif there is one\n\nBelow: Book a train',
    )
    expect(tasks[1]?.description).toBe('Section: Later\nDue: every other blue moon')
    expect(warnings).toEqual([
      '1 task below a subtask: now below the top task, with a line in the description',
      '1 task’s section: kept as a line in the description',
      '1 due date that can’t be read: kept as a line in the description',
    ])
  })

  test('a due date that no calendar and no clock has is kept as a line in the description', async () => {
    const ann = await person()
    const dates = ['0000-00-00 12:60', '2026-02-30 09:00', '2026-12-01 25:00']
    const rows = dates.map((date, nth) => `task,Task ${nth},,4,1,,,${date},en,UTC,,`)
    const head =
      'TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE,DURATION,DURATION_UNIT'
    const { warnings } = await send(world(), ann, [head, ...rows].join('\n'))
    const tasks = await made(ann.api.tasks.get())
    expect(tasks.map(({ dueDate, description }) => [dueDate, description])).toEqual(
      dates.map((date) => [null, `Due: ${date}`]),
    )
    expect(warnings).toEqual(['3 due dates that can’t be read: kept as a line in the description'])
  })

  test('Google Tasks: children may come before their parents; a due date is a day', async () => {
    const ann = await person()
    await send(world(), ann, await file('google-tasks.json'))
    expect(lines(await made(ann.api.tasks.get()))).toEqual([
      'Paint the fence 2026-11-28 My Tasks',
      '- Buy paint My Tasks',
      'x Old one My Tasks',
    ])
  })

  test('todo.txt: projects are folders, contexts tags; lines that are alike are tasks of their own', async () => {
    const ann = await person()
    await send(world(), ann, await file('todo.txt'))
    expect(lines(await made(ann.api.tasks.get()))).toEqual([
      'Call Mom urgent 2026-11-25 Family @phone',
      'Read https://example.org/a:b backlog',
      'Water the plants low backlog @home @garden',
      'Water the plants backlog',
      'Water the plants backlog',
      'x Buy milk high Errands @shop',
    ])
  })

  test('Taskwarrior without an array: an object a line, and a count of weeks', async () => {
    const ann = await person()
    await send(world(), ann, await file('taskwarrior-lines.jsonl'), '?tz=Europe/Berlin')
    expect(lines(await made(ann.api.tasks.get()))).toEqual([
      'Sharpen the knives 2026-11-29 backlog',
      'Back up the laptop 2026-12-04T18:00:00.000Z FREQ=WEEKLY;INTERVAL=3 backlog',
    ])
  })

  test('Todoist by its API: priority 4 is urgent, times are those of the wall, notes are kept', async () => {
    const ann = await person()
    await send(world(), ann, await file('todoist-sync.json'), '?tz=Europe/Berlin')
    const tasks = await made(ann.api.tasks.get())
    expect(lines(tasks)).toEqual([
      'Plant the tulips urgent 2026-11-28 Garden @autumn',
      '- x Buy bulbs high Garden',
      'Water the greenhouse 2026-11-23T06:30:00.000Z FREQ=WEEKLY;BYDAY=MO Garden',
    ])
    expect(tasks[0]?.description).toBe('Before the frost\nForty of them')
    expect(tasks[1]).toMatchObject({ repeatFrom: '2026-11-23T07:30', repeatZone: 'Europe/Berlin' })
  })

  test('a backup of Todoist: a CSV is the project of its name, and tasks of two that are alike are two', async () => {
    const ann = await person()
    const answer = await send(world(), ann, await file('todoist-backup.zip'), '?tz=Europe/Berlin')
    expect(answer).toMatchObject({ added: 2, folders: ['Inbox', 'Work stuff'] })
    expect(lines(await made(ann.api.tasks.get()))).toEqual([
      'Call Bob 2026-12-01 FREQ=WEEKLY;INTERVAL=2 Inbox',
      'Call Bob urgent 2026-11-25T13:00:00.000Z Work stuff',
    ])
  })

  test.each(['vikunja-data.json', 'vikunja-export.zip'])('Vikunja: %s', async (name) => {
    const ann = await person()
    const { warnings } = await send(world(), ann, await file(name), '?tz=Europe/Berlin')
    const tasks = await made(ann.api.tasks.get())
    expect(lines(tasks)).toEqual([
      'Fix the roof urgent 2026-12-04 House @urgent repairs',
      '- x Measure it House',
      'Descale the kettle low 2026-11-27T11:00:00.000Z FREQ=WEEKLY;INTERVAL=2 Habits',
      'Drink water 2026-11-22T11:00:00.000Z Habits',
    ])
    expect(tasks[0]?.description).toBe(
      'Call both firms:\n- Meyer & Sons\n- Roofs Ltd\n\nMeyer answered.',
    )
    expect(tasks[2]?.description).toBe('Repeats: every 1 hours')
    expect(warnings).toContain('1 repeat: kept as a line in the description')
  })

  test('tududi: midnight UTC is a day, and of a recurring task the instances are left out', async () => {
    const ann = await person()
    await send(world(), ann, await file('tududi-backup.json'), '?tz=America/New_York')
    const tasks = await made(ann.api.tasks.get())
    expect(lines(tasks)).toEqual([
      'Cancel the electricity high 2026-11-30 Move house @phone',
      '- x Find the contract low Move house',
      'Take the bins out 2026-11-24 FREQ=WEEKLY;INTERVAL=2;BYDAY=TU backlog',
    ])
    expect(tasks[0]?.description).toBe('Meter: 4711')
    // It keeps its backups packed.
    const packed = Bun.gzipSync(await file('tududi-backup.json'))
    expect(await send(world(), ann, packed)).toMatchObject({ added: 0, known: 3 })
  })

  test('ICS: folded lines, escapes, days, times of a zone, repeats and subtasks; events are left out', async () => {
    const ann = await person()
    const { warnings } = await send(world(), ann, await file('nextcloud-tasks.ics'))
    const tasks = await made(ann.api.tasks.get())
    expect(lines(tasks)).toEqual([
      'Renew the parking permit, both cars urgent 2026-12-05 Personal @city @cars',
      '- x Print the form Personal',
      'Choir low 2026-11-24T18:30:00.000Z FREQ=WEEKLY;BYDAY=TU Personal',
    ])
    expect(tasks[0]?.description).toBe(
      'Bring:\n- passport\n- the old permit; it is in the glove compartment',
    )
    expect(tasks[1]?.repeatLeft).toBe(10)
    expect(warnings).toEqual(['1 event: left out'])
  })

  test('what looks like a file of a kind and is built otherwise is 400, and so is a broken or huge zip', async () => {
    const ann = await person()
    const zip = await file('vikunja-export.zip')
    const wrong = [
      '[{"title": 1, "tasks": [{"id": 5, "title": {"a": 1}, "labels": 5}]}]',
      '{"items": [{"id": 1, "content": "a", "due": 5, "labels": {}}]}',
      '{"folders": [], "tags": [], "tasks": [{"id": 1, "title": "x", "position": "y"}], "taskTags": []}',
      zip.slice(0, 300),
    ]
    for (const body of wrong) {
      await expect(send(world(), ann, body)).rejects.toThrow(/^400 This (file|export|zip file)/)
    }
    expect(await made(ann.api.tasks.get())).toEqual([])
  })

  test('two that are each other’s parents, and a subtask of what is a subtask by now, are kept one level deep', async () => {
    const ann = await person()
    const todo = (uid: string, parent: string) =>
      `BEGIN:VTODO\nUID:${uid}\nSUMMARY:${uid}\nRELATED-TO:${parent}\nEND:VTODO\n`
    const calendar = (todos: string) => `BEGIN:VCALENDAR\n${todos}END:VCALENDAR\n`
    await send(world(), ann, calendar(todo('a', 'b') + todo('b', 'a') + todo('c', 'd')))
    const [a, b] = await made(ann.api.tasks.get())
    await made(ann.api.tasks({ id: b?.id ?? 0 }).put({ parentTaskId: a?.id ?? 0 }))
    await send(world(), ann, calendar(todo('b', '') + todo('e', 'b')))
    expect(lines(await made(ann.api.tasks.get()))).toEqual([
      'a backlog',
      '- e backlog',
      '- b backlog',
      'c backlog',
    ])
  })

  test('todo.txt: of lines with the same UUID, only the first is the task of it', async () => {
    const ann = await person()
    const uuid = 'uuid:0a4f6c1e-7a5d-4c9b-9a77-2f2a2f1f7d01'
    await send(world(), ann, `Water ${uuid}\nuuid:none`)
    const repeated = `x 2026-11-20 Water ${uuid}\nWater due:2026-11-27 ${uuid}\nuuid:none`
    expect(await send(world(), ann, repeated)).toMatchObject({ added: 1, known: 2 })
    const all = await made(ann.api.tasks.get())
    expect(all.map(({ title }) => title).sort()).toEqual(['Water', 'Water', 'uuid:none'])
  })

  test('text is a todo.txt by its name or its marks; any other is imported line by line only as=todo.txt', async () => {
    const ann = await person()
    const titles = async () => (await made(ann.api.tasks.get())).map(({ title }) => title)
    const letter = 'Dear Ann,\n\nthe roof is done, see @types/node.\n'.concat('Bob\n'.repeat(28))
    const problem =
      'looks like plain text. To import each of its 30 lines as a task, send as=todo.txt.'
    await expect(send(world(), ann, letter, '?name=letter.txt')).rejects.toThrow(
      `400 This file ${problem}`,
    )
    await expect(send(world(), ann, 'Name,Email\nBob,b@example.org')).rejects.toThrow(/its 2 lines/)
    expect(await titles()).toEqual([])
    const preview = await send(world(), ann, letter, '?name=letter.txt&dry=1')
    expect(preview).toMatchObject({ source: 'plain text', plainText: true, added: 30 })
    expect(await titles()).toEqual([])

    const sure = [
      '(A) a\nb',
      'b\nx 2026-11-20 2026-11-19 c',
      'd due:2026-11-25',
      'e +Home\nf',
      'g @shop',
    ]
    for (const text of sure) {
      expect(await send(world(), ann, text)).toMatchObject({ source: 'todo.txt', plainText: false })
    }
    for (const name of ['todo.txt', 'work.todo.txt', 'Done.TXT']) {
      const { plainText } = await send(world(), ann, 'Buy milk', `?name=${name}`)
      expect(plainText).toBe(false)
    }
    const before = (await titles()).length
    expect(await send(world(), ann, letter, '?as=todo.txt')).toMatchObject({ added: 30 })
    expect(await titles()).toHaveLength(before + 30)
    await expect(send(world(), ann, letter, '?as=csv')).rejects.toThrow('400 as can be todo.txt')
  })

  test('of a zip, what is plain text beside the tasks is left out', async () => {
    const ann = await person()
    const answer = await send(world(), ann, await file('todoist-with-a-letter.zip'))
    expect(answer).toMatchObject({
      source: 'Todoist',
      plainText: false,
      added: 4,
      folders: ['Work'],
    })
  })

  test('what was imported before is left as it is; a dry run imports nothing; one undo takes it all back', async () => {
    const ann = await person()
    const before = [await made(ann.api.tasks.get()), await made(ann.api.folders.get())]
    const text = await file('taskwarrior.json')
    expect(await send(world(), ann, text, '?dry=1')).toMatchObject({ added: 4, known: 0 })
    expect([await made(ann.api.tasks.get()), await made(ann.api.folders.get())]).toEqual(before)
    await send(world(), ann, text)
    expect(await send(world(), ann, text)).toMatchObject({ added: 0, known: 4 })
    expect(await made(ann.api.tasks.get())).toHaveLength(4)
    const [entry] = await made(ann.api.journal.get())
    expect(entry).toMatchObject({ kind: 'import', title: '4 tasks' })
    await made(ann.api.journal({ id: entry?.id ?? 0 }).undo.post())
    expect([await made(ann.api.tasks.get()), await made(ann.api.folders.get())]).toEqual(before)
  })

  test('our own CSV, which leaves things out, is refused and not read as lines of text', async () => {
    const ann = await person()
    await made(ann.api.tasks.post({ title: 'Buy milk', description: 'Oat @shop' }))
    const csv = await exported(world(), ann, '?format=csv')
    expect(csv).toContain('@shop')
    const refusal = '400 This CSV is for spreadsheets. Import the JSON of the same export'
    await expect(send(world(), ann, csv)).rejects.toThrow(refusal)
    expect(await made(ann.api.tasks.get())).toHaveLength(1)
  })

  test('what is no export is 400 and says what can be imported; another content type is 415', async () => {
    const ann = await person()
    await expect(send(world(), ann, '{"a": 1}')).rejects.toThrow('400 This file can’t be imported')
    const headers = { cookie: ann.cookie, 'content-type': 'text/plain' }
    const response = await world().fetch('/api/import', { method: 'POST', headers, body: 'x' })
    expect(response.status).toBe(415)
  })

  const clientIds = async (who: Person, name: string) => {
    await send(world(), who, await file(name))
    const { put } = await made(who.api.sync.get())
    const at = put.tasks?.columns.indexOf('clientId') ?? -1
    return (put.tasks?.rows ?? []).map((row) => String(row[at])).sort()
  }

  test('what is imported has a UUIDv5 of its source and id, the same in every account', async () => {
    const [ann, bob] = [await person(), await person()]
    const ids = await clientIds(ann, 'vikunja-data.json')
    expect(ids.length).toBeGreaterThan(1)
    for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-/)
    expect(await clientIds(bob, 'vikunja-data.json')).toEqual(ids)
  })

  test('K10: a task from Taskwarrior keeps its UUID; one that was imported under another is known', async () => {
    const ann = await person()
    const uuid = '0a4f6c1e-7a5d-4c9b-9a77-2f2a2f1f7d01'
    expect(await clientIds(ann, 'taskwarrior.json')).toContain(uuid)
    const bob = await person()
    const clientId = 'fa6d55b6-20c4-5e5e-81ea-dd59f7cd364d'
    await made(bob.api.tasks.post({ title: 'Imported before', clientId }))
    expect(await send(world(), bob, await file('taskwarrior.json'))).toMatchObject({ known: 1 })
  })

  test('a file of 25 MiB is read, and a larger one is 413', async () => {
    const ann = await person()
    const most = 25 * 1024 * 1024
    const padded = (length: number) => 'Buy milk'.padEnd(length, '\n')
    expect(await send(world(), ann, padded(most), '?dry=1')).toMatchObject({ added: 1 })
    await expect(send(world(), ann, padded(most + 1))).rejects.toThrow(
      '413 The file is too large: at most 25 MiB.',
    )
  })

  test('security 23: a file that holds more than an account may is refused before it is gone through', async () => {
    const ann = await person()
    const tooMany =
      'This file holds more than 100,000 tasks, the most that an account can hold here.'
    await expect(send(world(), ann, 'a\n'.repeat(5_000_000))).rejects.toThrow(`409 ${tooMany}`)
    const tooMuch = 'The file holds too much. Split it, and import one part at a time.'
    const objects = `[${'{},'.repeat(2_000_000)}{}]`
    await expect(send(world(), ann, objects)).rejects.toThrow(`413 ${tooMuch}`)
    const calendar = `BEGIN:VCALENDAR\n${'\n'.repeat(2_000_000)}`
    await expect(send(world(), ann, calendar)).rejects.toThrow(`413 ${tooMuch}`)
  })

  test('a large file that nothing can be read from is refused, and says what it looks like', async () => {
    const ann = await person()
    const text = `<html>${'x'.repeat(200_000)}`
    await expect(send(world(), ann, text)).rejects.toThrow(
      '400 This file can’t be imported: it looks like HTML',
    )
  })

  test('10,000 tasks are imported, and one undo takes all of them back', async () => {
    const ann = await person()
    const since = (await made(ann.api.sync.get())).revision
    const text = Array.from({ length: 10_000 }, (_, nth) => `Task ${nth} +Work @home`).join('\n')
    expect(await send(world(), ann, text)).toMatchObject({ added: 10_000 })
    const { epoch } = await made(ann.api.sync.get())
    const delta = await made(ann.api.sync.get({ query: { since: String(since), epoch } }))
    expect(delta.put.tasks?.rows).toHaveLength(10_000)

    const [entry, ...others] = await made(ann.api.journal.get())
    expect(entry).toMatchObject({ kind: 'import', title: '10000 tasks' })
    expect(others).toEqual([])
    await made(ann.api.journal({ id: entry?.id ?? 0 }).undo.post())
    expect((await made(ann.api.sync.get())).put.tasks?.rows ?? []).toEqual([])
  })
})
