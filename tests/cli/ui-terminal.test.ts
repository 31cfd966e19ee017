import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { openScreen } from './screen'
import { PATIENCE, PROGRAM, type Service, startService } from './terminal'
import { withTasks } from './ui'

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
