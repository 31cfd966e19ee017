import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
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

test('K14: an editor gets the terminal as a whole: not a key typed slowly is lost, before or after', async () => {
  using ann = await withTasks(service, 'Milk', 'Bread')
  const editor = join(ann.terminal.home, 'editor.ts')
  // As vim does, it waits for keys and takes them one by one.
  const script = [
    'let text = ""',
    'process.stdin.setRawMode(true)',
    'process.stdin.on("data", async (keys) => {',
    '  text += keys',
    `  if (text.length < ${ALPHABET.length + 1}) return`,
    '  await Bun.write(process.argv.at(-1), text)',
    '  process.stdin.setRawMode(false)',
    '  process.exit()',
    '})',
    'console.log("ready")',
  ]
  writeFileSync(editor, script.join('\n'))
  ann.terminal.env.EDITOR = `${process.execPath} ${editor}`
  using screen = openScreen(ann.terminal, ['ui'])
  await screen.shows('❯ [ ] Milk')
  for (const round of ['1', '2']) {
    screen.press('n')
    await screen.shows('ready')
    for (const letter of ALPHABET + round) {
      screen.type(letter)
      await Bun.sleep(20)
    }
    await screen.shows('❯ [ ] Milk')
    // What comes after the editor is the screen's, key by key.
    screen.type('jk')
    await screen.shows('❯ [ ] Milk')
    const description = async () => (await ann.find('Milk'))?.description
    for (let nth = 0; (await description()) !== ALPHABET + round && nth < 100; nth += 1) {
      await Bun.sleep(20)
    }
    expect(await description()).toBe(ALPHABET + round)
  }
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
