import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hear, isOver, levelBar, SILENCE } from '../../cli/voice/level'
import { toWav } from '../../cli/voice/record'
import { withMicrophone, withoutRecorder } from './microphone'
import { openScreen } from './screen'
import { logIn, PATIENCE, type Service, startService, titles } from './terminal'

setDefaultTimeout(PATIENCE)

const RATE = 16_000
/** It has the name of a day, which may mean when it is due. */
const UNSURE_TITLE = 'watch Friday Night Lights'

describe('hearing', () => {
  const tone = Int16Array.from({ length: RATE / 10 }, (_, at) => 8000 * Math.sin(at / 5))
  const quiet = new Int16Array(RATE / 10)
  const after = (...parts: Int16Array[]) =>
    parts.reduce((heard, samples) => hear(heard, samples, RATE), SILENCE)

  test('a command is over after a pause, not before someone has spoken', () => {
    const pause = Array(17).fill(quiet)
    expect(isOver(after(tone, ...pause.slice(5)))).toBe(false)
    expect(isOver(after(tone, ...pause))).toBe(true)
    expect(isOver(after(...pause))).toBe(false)
    expect(isOver(after(...Array(101).fill(quiet)))).toBe(true)
  })

  test('the level is shown as a bar, in ASCII where the locale is not UTF-8', () => {
    const { LC_ALL } = process.env
    process.env.LC_ALL = 'POSIX'
    expect(levelBar(after(tone).level, 10)).toBe('#######---')
    process.env.LC_ALL = 'C.UTF-8'
    expect(levelBar(after(quiet).level, 10)).toBe('░░░░░░░░░░')
    expect(levelBar(after(tone).level, 10)).toBe('███████░░░')
    expect(levelBar(1, 10)).toBe('██████████')
    if (LC_ALL === undefined) delete process.env.LC_ALL
    else process.env.LC_ALL = LC_ALL
  })

  test('a recording is a WAV file that others can read', async () => {
    const wav = await toWav(new Uint8Array(tone.buffer), RATE).bytes()
    const { stdout } = Bun.spawnSync(['file', '-'], { stdin: wav })
    const header = Buffer.from(wav)
    expect(header.toString('latin1', 0, 4) + header.toString('latin1', 8, 12)).toBe('RIFFWAVE')
    expect(header.readUInt32LE(40)).toBe(tone.byteLength)
    expect(stdout.toString()).not.toContain('empty')
  })
})

describe('tasks voice', () => {
  let service: Service

  beforeAll(async () => {
    service = await startService()
  })

  afterAll(() => service.stop())

  test('--text adds what repeats, and lists what is due', async () => {
    using ann = await logIn(service)
    await ann.terminal.run('voice', '--text', 'добавь зарядку каждый день')
    const { code, out, err } = await ann.terminal.run('voice', '--text', 'what’s due today?')
    expect({ code, told: `${err}${out}` }).toMatchObject({
      code: 0,
      told: expect.stringMatching(/1 task is due today\.[\s\S]*зарядку/),
    })
  })

  test('--text sets the reminder that was asked for', async () => {
    using ann = await logIn(service)
    const said = 'add call Ann tomorrow at 5, remind me 30 minutes before'
    expect(await ann.terminal.run('voice', '--text', said)).toMatchObject({ code: 0 })
    const [task] = (await ann.api.tasks.get()).data ?? []
    expect(task?.title).toBe('call Ann')
    const { data } = await ann.api.tasks({ id: task?.id ?? 0 }).reminders.get()
    expect(data).toContainEqual(expect.objectContaining({ kind: 'offset', minutes: 30 }))
  })

  test('--text adds a task to the folder that is named', async () => {
    using ann = await logIn(service)
    await ann.terminal.run('folders', 'add', 'Errands')
    expect(await ann.terminal.run('voice', '--text', 'add buy milk to errands')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Task "buy milk" added to Errands!\n$/i),
    })
    const { data } = await ann.api.tasks.get()
    expect(data).toMatchObject([{ status: 'pending', category: 'Errands' }])
  })

  test.each([
    'add call Ann next friday',
    'add call Ann on the 3rd',
    'добавь отчёт в следующую пятницу',
  ])('a day that is said is the day that is typed: %s', async (said) => {
    using ann = await logIn(service)
    await ann.terminal.run('voice', '--text', said)
    const [, title = '', day = ''] = /^\S+ (call Ann|отчёт) (.*)/.exec(said) ?? []
    await ann.terminal.run('add', title, '--due', day)
    const { data } = await ann.api.tasks.get()
    const [typed, heard] = data ?? []
    expect(heard).toMatchObject({ title: expect.stringMatching(new RegExp(title, 'i')) })
    expect(typed?.dueDate).toBeString()
    expect(heard?.dueDate).toBe(typed?.dueDate ?? '')
  })

  test('--text completes a task; one that nobody has is not found', async () => {
    using ann = await logIn(service)
    await ann.terminal.run('add', 'Buy milk')
    expect(await ann.terminal.run('voice', '--text', 'complete buy milk')).toMatchObject({
      code: 0,
      out: 'Task "Buy milk" marked as complete! To undo: tasks undo\n',
    })
    expect(await titles(ann.api)).toEqual(['x Buy milk'])
    expect(await ann.terminal.run('voice', '--text', 'complete water the plants')).toMatchObject({
      code: 4,
      err: expect.stringContaining('No open task like that: "water the plants". Nothing was added'),
    })
    expect(await titles(ann.api)).toEqual(['x Buy milk'])
  })

  test('--text changes an open task, and it can be undone', async () => {
    using ann = await logIn(service)
    await ann.terminal.run('add', 'Buy milk')
    expect(
      await ann.terminal.run('voice', '--text', 'rename buy milk to buy oat milk'),
    ).toMatchObject({ code: 0, out: 'Task "buy oat milk" changed! To undo: tasks undo\n' })
    expect(await titles(ann.api)).toEqual(['buy oat milk'])
    expect((await ann.terminal.run('voice', '--text', 'make buy oat milk urgent')).code).toBe(0)
    expect((await ann.api.tasks.get()).data).toMatchObject([{ priority: 'urgent' }])
  })

  test('what may be a change of several tasks is asked about; two commands are both carried out', async () => {
    using ann = await logIn(service)
    for (const title of ['Water the roses', 'Water the tomatoes']) {
      await ann.terminal.run('add', '--literal', title)
    }
    const words = ['voice', '--text', 'postpone water until 2030-03-02']
    expect(await ann.terminal.run(...words)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/2 tasks match:[\s\S]*Name the task in more words\./),
    })
    const { data } = await ann.api.tasks.get()
    const roses = data?.find(({ title }) => title === 'Water the roses')
    {
      using screen = openScreen(ann.terminal, words, { columns: 120 })
      await screen.shows('Which one? Type its id')
      screen.type(String(roses?.id))
      screen.press('Enter')
      await screen.shows('Task "Water the roses" changed!')
    }
    const both = 'add milk and remind me to call Ann'
    expect(await ann.terminal.run('voice', '--text', both)).toMatchObject({
      code: 0,
      out: 'Task "milk" added to Inbox!\nTask "call Ann" added to Inbox!\n',
    })
  })

  test('V3: a person is asked whether to add what is no open task, or which one was meant', async () => {
    using ann = await logIn(service)
    await ann.terminal.run('add', 'Feed the zebra')
    const words = ['voice', '--text', 'complete zebra xylophone quantum']
    {
      using screen = openScreen(ann.terminal, words, { columns: 120 })
      await screen.shows('No open task like that: "zebra xylophone quantum".')
      await screen.shows('Add it? Type y, the id of a task to complete, or Enter to cancel:')
      screen.press('Enter')
      await screen.shows('Cancelled. Nothing changed.')
    }
    expect(await titles(ann.api)).toEqual(['Feed the zebra'])
    {
      using screen = openScreen(ann.terminal, words, { columns: 120 })
      await screen.shows('Add it? Type y')
      screen.type('y')
      screen.press('Enter')
      await screen.shows('ended with 0')
    }
    expect(await titles(ann.api)).toEqual(['zebra xylophone quantum', 'Feed the zebra'])
    const { data } = await ann.api.tasks.get()
    const zebra = data?.find(({ title }) => title === 'Feed the zebra')
    using screen = openScreen(ann.terminal, ['voice', '--text', 'complete the zebra violin'], {
      columns: 120,
    })
    await screen.shows('Add it? Type y')
    screen.type(String(zebra?.id))
    screen.press('Enter')
    await screen.shows('Task "Feed the zebra" marked as complete!')
  })

  test('what is not sure is shown and asked about first; a script is told, and nothing is done', async () => {
    using ann = await logIn(service)
    const words = ['voice', '--text', UNSURE_TITLE]
    expect(await ann.terminal.run(...words)).toEqual({
      code: 1,
      out: '',
      err: `tasks: I'm not sure that I understood, so nothing was done: add "${UNSURE_TITLE}" (#Inbox). Say it in other words, or use tasks add.\n`,
    })
    expect(await titles(ann.api)).toEqual([])
    {
      using screen = openScreen(ann.terminal, words, { columns: 120 })
      await screen.shows('Do that? [y/N]')
      screen.press('Enter')
      await screen.shows('Cancelled. Nothing changed.')
      await screen.shows('ended with 1')
    }
    expect(await titles(ann.api)).toEqual([])
    using screen = openScreen(ann.terminal, words, { columns: 120 })
    await screen.shows(`I'm not sure that I understood: add "${UNSURE_TITLE}" (#Inbox)`)
    screen.type('y')
    screen.press('Enter')
    await screen.shows('ended with 0')
    expect(await titles(ann.api)).toEqual([UNSURE_TITLE])
  })

  test('--file sends a recording, and says what is wrong with one that is none', async () => {
    using ann = await logIn(service)
    expect((await ann.terminal.run('voice', '--file', 'notes.txt')).code).toBe(2)
    expect((await ann.terminal.run('voice', '--file', 'none.wav')).code).toBe(4)
    writeFileSync(
      join(ann.terminal.home, 'command.wav'),
      await toWav(new Uint8Array(64), RATE).bytes(),
    )
    const { code, out, err } = await ann.terminal.run('voice', '--file', 'command.wav')
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toStartWith('tasks: ')
  })

  test('it records with the first recorder there is, shows a level, and stops at silence', async () => {
    using ann = await logIn(service)
    const noise = crypto.getRandomValues(new Uint8Array(32_000))
    using screen = openScreen(withMicrophone(ann.terminal, 'arecord', noise), ['voice'])
    await screen.shows('Listening (arecord).')
    await screen.shows('███')
    await screen.shows('ended with')
    expect(screen.text()).not.toContain('Nothing was heard.')
  })

  test('Enter ends it; silence is not sent', async () => {
    using ann = await logIn(service)
    using screen = openScreen(withMicrophone(ann.terminal, 'sox', new Uint8Array()), ['voice'])
    await screen.shows('Listening (sox).')
    await screen.shows('░░░')
    screen.press('Enter')
    await screen.shows('Nothing was heard.')
    await screen.shows('ended with 1')
  })

  test('without a recorder it says what to install', async () => {
    using ann = await logIn(service)
    using screen = openScreen(withoutRecorder(ann.terminal), ['voice'])
    await screen.shows('none is installed')
    expect(screen.text()).toContain('Recording needs sox, ffmpeg or arecord')
  })
})
