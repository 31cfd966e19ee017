import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { openScreen, type Screen } from './screen'
import { logIn, PATIENCE, type Service, startService } from './terminal'

setDefaultTimeout(PATIENCE)

let service: Service
let ann: Awaited<ReturnType<typeof logIn>>

beforeAll(async () => {
  service = await startService()
  ann = await logIn(service)
  const { terminal } = ann
  await ann.api.folders.post({ name: '買い物' })
  await ann.api.tags.post({ name: 'phone' })
  for (let number = 60; number > 0; number -= 1)
    await ann.api.tasks.post({ title: `Task ${number}` })
  const wide = `日本語の勉強 👩🏽‍💻 ne\u0301e ${'とても長い'.repeat(7)} end`
  const details = ['--folder', '買い物', '--tag', 'phone', '--priority', 'urgent']
  await terminal.run('add', '--literal', wide, ...details, '--due', 'yesterday')
  const lines = Array.from({ length: 30 }, (_, at) => `Line ${at + 1} of the description`)
  await terminal.run('add', '--literal', 'Call', '--description', lines.join('\n'))
})

afterAll(() => {
  ann[Symbol.dispose]()
  service.stop()
})

/** Selected. */
const CALL = /❯ \[ \] Call/

const SIZES = [
  [40, 10],
  [40, 20],
  [60, 15],
  [80, 24],
  [120, 40],
  [200, 50],
] as const

/** Every line as wide as it looks: tmux counts a wide character as two columns. */
function widest(screen: Screen): number {
  return Math.max(
    ...screen
      .text()
      .split('\n')
      .map((line) => Bun.stringWidth(line.trimEnd())),
  )
}

describe.each(SIZES)('tasks ui at %d×%d', (columns, rows) => {
  test('shows the list by its width, details that scroll, and all keys', async () => {
    using screen = openScreen(ann.terminal, ['ui'], { columns, rows })
    await screen.shows(CALL)
    const list = await screen.shows(/^My tasks {3}Today 1 {3}Upcoming +(\S+@\S+ · )?live\n/)
    expect(list).toMatch(/ U +-1d .*\[ \] 日本.*(…|end).*@phone/)
    expect(list.split('\n').filter((line) => line.includes('[ ]')).length).toBeGreaterThan(rows - 6)
    expect(widest(screen)).toBeLessThanOrEqual(columns)
    const lines = list.split('\n')
    const columnOf = (word: string, line = '') => Bun.stringWidth(line.slice(0, line.indexOf(word)))
    const wide = lines.find((line) => line.includes('日本語'))
    const title = lines.find((line) => line.includes('Title'))
    if (title) expect(columnOf('日本', wide)).toBe(columnOf('Title', title))

    // Each on its own, and all at once.
    for (const key of 'jjk') {
      screen.type(key)
      await Bun.sleep(20)
    }
    await screen.shows(/❯ \[ \] 日本/)
    screen.type('jjjk')
    await screen.shows(/❯ \[ \] Task 2/)
    screen.press('G')
    await screen.shows(/❯ \[ \] Task 60/)
    await screen.shows('62 of 62')
    screen.press('g', 'g')
    await screen.shows(CALL)

    screen.press('Enter')
    await screen.shows('Esc back')
    if (rows === 10) {
      screen.point({ wheel: 'down' })
      await screen.hides('Status')
    }
    if (rows < 50) expect(screen.text()).not.toContain('Line 30')
    screen.press('G')
    await screen.shows('Line 30 of the description')
    screen.press('Escape')
    await screen.shows(CALL)

    screen.press('?')
    expect(await screen.shows('next task')).not.toContain('…')
    screen.press('G')
    await screen.shows('Any other key goes back.')
    await screen.shows(/q {2}Ctrl\+C +quit/)
    screen.press('x')
    await screen.shows(CALL)
  })

  test('takes wide characters typed and pasted, and keeps the cursor in sight', async () => {
    using screen = openScreen(ann.terminal, ['ui'], { columns, rows })
    await screen.shows(CALL)
    screen.press('/')
    await screen.shows('Filter:')
    screen.paste('日本語')
    await screen.shows('1 of 1')
    screen.type(' | とても長い'.repeat(12))
    await screen.shows(/Filter: .*とても長い\s*\n$/)
    expect(widest(screen)).toBeLessThanOrEqual(columns)
    for (let count = 0; count < 3; count += 1) screen.press('C-w')
    screen.press('C-u')
    screen.type('とx')
    screen.press('BSpace')
    await screen.shows(/Filter: と\s*\n$/)
    screen.press('Escape')
    await screen.shows('of 62')
  })
})

describe('tasks ui', () => {
  test('follows the size of its window', async () => {
    using screen = openScreen(ann.terminal, ['ui'], { columns: 200, rows: 50 })
    await screen.shows(CALL)
    screen.resize(40, 10)
    await screen.shows(CALL)
    await screen.hides('Status')
    expect(widest(screen)).toBeLessThanOrEqual(40)
    screen.press('m')
    await screen.shows(/❯ Inbox\n.*買い物\nMove Call to:/)
    screen.resize(80, 24)
    await screen.shows(/ID +P +Due +Folder +Title/)
    await screen.shows('Move Call to:')
  })

  test('without colours, what is overdue, urgent, marked and selected still differs', async () => {
    const plain = { ...ann.terminal, env: { ...ann.terminal.env, NO_COLOR: '1' } }
    using screen = openScreen(plain, ['ui'], { columns: 100, rows: 24 })
    await screen.shows(CALL)
    screen.press('x')
    await screen.shows(/ \*\[ \] Call/)
    expect(screen.text()).toMatch(/ U +-1d /)
    expect(screen.styled()).not.toMatch(/\[(\d+;)*(3[0-7]|38|9[0-7])m/)
    using coloured = openScreen(ann.terminal, ['ui'], { columns: 100, rows: 24 })
    await coloured.shows(/\[ \] Call/)
    expect(coloured.styled()).toMatch(/\[(\d+;)*31m-1d/)
  })

  test('the wheel scrolls and a click selects; the mouse is the terminal’s own again at the end', async () => {
    using screen = openScreen(ann.terminal, ['ui'])
    await screen.shows(CALL)
    expect(screen.mouse()).toBe(true)
    screen.point({ wheel: 'down' })
    await screen.shows('❯ [ ] Task 2')
    screen.point({ wheel: 'up' })
    await screen.shows(CALL)
    const line = screen
      .text()
      .split('\n')
      .findIndex((each) => each.includes('[ ] Task 5'))
    screen.point({ line: line + 1 })
    await screen.shows('❯ [ ] Task 5')
    screen.press('q')
    await screen.shows('ended with 0')
    expect(screen.mouse()).toBe(false)
    for (const signal of ['SIGTERM', 'SIGHUP'] as const) {
      using ended = openScreen(ann.terminal, ['ui'])
      await ended.shows(CALL)
      ended.signal(signal)
      await ended.shows(/ended with (143|129)/)
      expect(ended.mouse()).toBe(false)
    }
  })

  test('a terminal that can only print is told so', async () => {
    using screen = openScreen(ann.terminal, ['ui'], { term: 'dumb' })
    await screen.shows('The screen needs a terminal')
    await screen.shows('ended with 2')
  })
})
