import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openScreen } from './screen'
import { PATIENCE, PROGRAM, type Service, startService } from './terminal'
import { typeInto, withTasks } from './ui'

setDefaultTimeout(PATIENCE)

let service: Service

beforeAll(async () => {
  service = await startService()
})

afterAll(() => service.stop())

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz'

/** What each editor shows when it has begun, and the keys before and after what is typed. */
const EDITORS = {
  'vim -u NONE -N': { begun: '~', before: ['G', 'o'], after: ['Escape', ':', 'w', 'q', 'Enter'] },
  nano: { begun: 'GNU nano', before: [], after: ['C-o', 'Enter', 'C-x'] },
  ed: {
    begun: /^\d+\s*$/m,
    before: ['a', 'Enter'],
    after: ['Enter', '.', 'Enter', 'w', 'q', 'Enter'],
  },
}

test.each(Object.entries(EDITORS))(
  'K14: %s gets the terminal as a whole: not a key typed slowly is lost',
  async (editor, keys) => {
    using ann = await withTasks(service, 'Milk', 'Bread')
    ann.terminal.env.EDITOR = editor
    using screen = openScreen(ann.terminal, ['ui'])
    await screen.shows('❯ [ ] Milk')
    screen.press('n')
    await screen.shows(keys.begun)
    screen.press(...keys.before)
    for (const letter of ALPHABET) {
      screen.type(letter)
      await Bun.sleep(20)
    }
    screen.press(...keys.after)
    await screen.shows('❯ [ ] Milk')
    // What comes after the editor is the screen's, key by key.
    screen.type('j')
    await screen.shows('❯ [ ] Bread')
    for (let nth = 0; nth < 100 && !(await ann.find('Milk'))?.description; nth += 1) {
      await Bun.sleep(20)
    }
    expect((await ann.find('Milk'))?.description?.trim()).toBe(ALPHABET)
  },
)

test.each(Object.entries(EDITORS))(
  'K15: tasks edit opens a task in %s, and what is typed slowly at the end is its note',
  async (editor, keys) => {
    using ann = await withTasks(service, 'Milk')
    ann.terminal.env.EDITOR = editor
    const { id } = (await ann.find('Milk')) ?? {}
    using screen = openScreen(ann.terminal, ['edit', String(id)])
    await screen.shows(editor === 'ed' ? keys.begun : 'title: Milk')
    screen.press(...(editor === 'nano' ? ['M-/'] : keys.before))
    for (const letter of ALPHABET) {
      screen.type(letter)
      await Bun.sleep(20)
    }
    screen.press(...keys.after)
    await screen.shows('ended with 0')
    expect((await ann.find('Milk'))?.description).toBe(ALPHABET)
  },
)

test.each(Object.entries(EDITORS))(
  'K14: E opens all fields in %s; not a key is lost, and one undo takes all back',
  async (editor, keys) => {
    using ann = await withTasks(service, 'Milk', 'Bread')
    ann.terminal.env.EDITOR = editor
    using screen = openScreen(ann.terminal, ['ui'])
    await screen.shows('❯ [ ] Milk')
    screen.press('E')
    await screen.shows(editor === 'ed' ? keys.begun : 'title: Milk')
    screen.press(...(editor === 'nano' ? ['M-/'] : keys.before))
    for (const letter of ALPHABET) {
      screen.type(letter)
      await Bun.sleep(20)
    }
    screen.press(...keys.after)
    await screen.shows('Changed: Milk')
    expect((await ann.find('Milk'))?.description).toBe(ALPHABET)
    screen.type('u')
    await screen.shows('Undid "Changed: Milk"')
    expect((await ann.find('Milk'))?.description).toBe(null)
  },
)

test('K14: a field that can’t be read is said and may be edited again, from : too; what is new is made', async () => {
  using ann = await withTasks(service, 'Milk', 'Bread')
  ann.terminal.env.EDITOR = 'vim -u NONE -N'
  using screen = openScreen(ann.terminal, ['ui'])
  await screen.shows('❯ [ ] Milk')
  screen.type(':')
  await screen.shows('Command:')
  screen.type('edit %')
  screen.press('Enter')
  await screen.shows('title: Milk')
  screen.type(':%s/^due:.*/due: nonsense/')
  screen.press('Enter')
  screen.type(':wq')
  screen.press('Enter')
  await screen.shows('I can\'t read "nonsense" as a date.')
  screen.type('y')
  screen.press('Enter')
  await screen.shows('due: nonsense')
  screen.type(`:%s/nonsense/2031-12-24/|%s/^tags:.*/tags: ${ALPHABET}/|wq`)
  screen.press('Enter')
  await screen.shows('Changed: Milk')
  const { data } = await ann.api.tasks.get()
  expect(data?.[0]).toMatchObject({
    dueDate: '2031-12-24',
    taskTags: [{ tag: { name: ALPHABET } }],
  })
  screen.type('E')
  await screen.shows('title: Milk')
  screen.type(':%s/^tags/tagz/|wq')
  screen.press('Enter')
  await screen.shows('No field in "tagz')
  screen.press('Enter')
  await screen.shows('Cancelled. Nothing changed.')
})

test('K14: keys that arrive at once are keys; only bracketed paste is pasted text', async () => {
  using ann = await withTasks(service, 'Milk', 'Bread', 'Eggs')
  using screen = openScreen(ann.terminal, ['ui'])
  await screen.shows('❯ [ ] Milk')
  screen.type('jj')
  await screen.shows('❯ [ ] Eggs')
  screen.type('/bre')
  await screen.shows('1 of 1')
  screen.press('Escape')
  await screen.shows('3 of 3')
  screen.type('ggxx')
  await screen.shows('2 marked')
  screen.paste('xjxjx')
  await screen.shows('Pasted text is not a command')
})

test('K14: a window that is resized while an editor runs is the editor’s until it ends', async () => {
  using ann = await withTasks(service, 'Milk', 'Bread')
  ann.terminal.env.EDITOR = 'vim -u NONE -N'
  using screen = openScreen(ann.terminal, ['ui'], { columns: 120, rows: 40 })
  await screen.shows('❯ [ ] Milk')
  screen.press('n')
  await screen.shows('~')
  screen.press('i')
  await screen.shows('-- INSERT --')
  screen.resize(60, 15)
  screen.type('Two litres')
  // Nothing of the list is drawn over it, which a second size would show, too.
  await screen.shows(/^Two litres\n(~\n)+.*-- INSERT --/)
  screen.resize(80, 24)
  screen.type(' of it')
  await screen.shows(/^Two litres of it\n(~\n){20,}.*-- INSERT --/)
  screen.press('Escape', ':', 'x', 'Enter')
  await screen.shows(/^My tasks[\s\S]*❯ \[ \] Milk ¶/)
  await screen.hides('~')
  const lines = screen.text().trimEnd().split('\n')
  expect(lines[0]).toMatch(/^My tasks.* live$/)
  expect(lines).toHaveLength(24)
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80)
  expect((await ann.find('Milk'))?.description?.trim()).toBe('Two litres of it')
})

test('K7: in a locale that is not UTF-8 the screen draws nothing but ASCII', async () => {
  using ann = await withTasks(service, 'Milk', 'Bread')
  ann.terminal.env.LC_ALL = 'POSIX'
  for (const name of ['Errands', 'A long name of a folder', 'Another long name of one']) {
    await ann.api.folders.post({ name })
  }
  using screen = openScreen(ann.terminal, ['ui'], { columns: 60, rows: 15 })
  const showsAscii = async (wanted: string | RegExp) => {
    expect(await screen.shows(wanted)).not.toMatch(/[^\n -~]/)
  }
  const list = /\| live\n[\s\S]*> \[ \] Milk[\s\S]*a add \| Space done/
  await showsAscii(list)
  screen.press('g')
  await showsAscii('g first task | h My tasks')
  screen.press('Escape')
  await showsAscii(list)
  screen.press('h')
  await showsAscii(/^ *< .*Another long name/m)
  screen.press('l')
  await showsAscii(list)
  screen.press('x')
  await showsAscii(/1 marked \| 2 of 2[\s\S]*x mark \| Esc unmark/)
  screen.press('d')
  await screen.shows('Due')
  screen.type('24 dec 2099')
  await showsAscii('-> Due')
  screen.press('Escape')
  await showsAscii('x mark | Esc unmark')
  screen.paste('One\nTwo\n')
  await showsAscii('y: one for each line | n: as one task')
  screen.press('Escape')
  await showsAscii('x mark | Esc unmark')
  screen.press('v')
  await showsAscii('Esc back | j k scroll')
  screen.press('Escape')
  await showsAscii('x mark | Esc unmark')
  screen.press('?')
  await showsAscii(/j {2}Down {2,}next task/)
})

test('K14: Ctrl+Z leaves the screen to the shell, and fg comes back to it', async () => {
  using ann = await withTasks(service, 'Milk', 'Bread')
  using screen = openScreen(ann.terminal, ['--norc', '-i'], { program: 'bash' })
  screen.type(`${PROGRAM} ui`)
  screen.press('Enter')
  await screen.shows('❯ [ ] Milk')
  screen.press('C-z')
  await screen.shows('Stopped')
  screen.type('echo from $((40 + 2))')
  screen.press('Enter')
  await screen.shows('from 42')
  screen.type('fg')
  screen.press('Enter')
  await screen.shows('❯ [ ] Milk')
  screen.press('j')
  await screen.shows('❯ [ ] Bread')
})

test.skipIf(process.platform !== 'linux')(
  'K14: the command line runs the program that shows the screen, also when an update has removed its file',
  async () => {
    using ann = await withTasks(service, 'Milk', 'Bread')
    const program = join(ann.terminal.home, 'tasks')
    copyFileSync(PROGRAM, program)
    using screen = openScreen(ann.terminal, ['ui'], { program })
    await screen.shows('❯ [ ] Milk')
    rmSync(program)
    await typeInto(screen, ':', 'Command:', 'coun')
    screen.press('Tab')
    await screen.shows('Command: count')
    screen.press('Enter')
    await screen.shows(/^2$/m)
  },
)
