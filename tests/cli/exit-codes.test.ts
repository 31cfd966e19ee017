import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Command } from 'commander'
import { everyCommand } from './every-command'
import { withMicrophone } from './microphone'
import { openScreen } from './screen'
import { logIn, openTerminal, PATIENCE, PROGRAM, type Service, startService } from './terminal'
import { layWire } from './wire'

setDefaultTimeout(PATIENCE)

let service: Service

beforeAll(async () => {
  service = await startService()
})

afterAll(() => service.stop())

/** Processes that run at the same time. */
const AT_ONCE = 6

async function inTurns<T>(all: readonly T[], work: (each: T) => Promise<void>) {
  const rest = [...all]
  const next = async (): Promise<void> => {
    const each = rest.shift()
    if (each === undefined) return
    await work(each)
    return next()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
}

/** What is wrong with the usage of a command, as far as its description says. */
function misuses([words, { registeredArguments, options }]: [string[], Command]): string[][] {
  const given = registeredArguments.flatMap(({ required }) => (required ? ['1'] : []))
  const all = registeredArguments.map(() => '1')
  const isOpen = registeredArguments.some(({ variadic }) => variadic)
  const valued = options.filter((option) => option.long && !option.isBoolean() && !option.negate)
  const formed = valued.filter(({ argChoices, long }) => argChoices || FORMED.has(long ?? ''))
  return [
    ...(TAKES_DASHES.has(words.join(' ')) ? [] : [[...given, '--nope']]),
    ...(given.length > 0 ? [given.slice(1)] : []),
    ...(isOpen ? [] : [[...all, 'more']]),
    ...valued.map(({ long = '' }) => [...given, long]),
    ...formed.map(({ long }) => [...given, `${long}=x,y`]),
  ].map((rest) => [...words, ...rest])
}

const TAKES_DASHES = new Set(['remind', 'config set'])
/** Options whose values have a form. */
const FORMED = new Set(['--due', '--every', '--limit', '--days', '--shift', '--color'])

/** What only the command itself can tell; ~ is a space, ID a task that is due today. */
const WORDS = `
  nope
  list --color=sometimes
  list (today
  list created>never
  find ~
  next today&
  cal 2026-13
  cal 13
  cal 2026 dec
  cal sometime
  done 1.5
  done ~
  undone ~ --yes
  rm ~
  show ~
  edit ~ due:fri
  append ~ more
  sub ~ hello
  comment ~ hello
  remind ~ -30m
  assign ~ me
  order ~
  skip ~
  why ~
  history ~
  duplicate ~
  done -1
  rm -3
  show 1e3
  add ~
  add - --every often
  edit 1 --title ~
  edit 1
  edit 1,2 --title x
  edit 1 --every day --no-repeat
  add x --tag ~
  bulk today
  bulk today --done --undone --yes
  bulk today --delete --due today --yes
  bulk today --done
  remind ID sometime
  remind ID -30m --off
  comment 1 ~
  comment 1,2 hello
  sub 1,2 hello
  history 1,2
  folders nope
  folders add ~
  folders rm Inbox
  tags nope
  tags add ~
  filter nope
  filter save x (today
  outbox nope
  outbox drop x
  outbox retry 1.5
  config nope
  config get nope
  config unset nope
  config set nope 1
  config set sort sometimes
  config set alias.list list
  config set filter.x (today
  completion tcsh
  help nope
  help folders nope
  join nowhere
  share Inbox nobody
  voice --file x.txt
  ui
  login --email a@example.org
`
  .split('\n')
  .map((line) =>
    line
      .trim()
      .split(' ')
      .map((word) => (word === '~' ? ' ' : word)),
  )
  .filter(([first]) => first)

describe('2', () => {
  test('for every wrong usage of every command, with what is wrong on stderr alone', async () => {
    using ann = await logIn(service)
    await ann.terminal.run('add', 'Water the plants', '--due', 'today')
    const [task] = (await ann.api.tasks.get()).data ?? []
    const wrong: unknown[] = []
    const all = [...everyCommand().flatMap(misuses), ...WORDS]
    expect(all.length).toBeGreaterThan(200)
    using stranger = openTerminal()
    await inTurns(all, async (words) => {
      const args = words.map((word) => (word === 'ID' ? String(task?.id) : word))
      const terminal = args[0] === 'login' ? stranger : ann.terminal
      const { code, out, err } = await terminal.run(...args)
      if (code !== 2 || out !== '' || !/^tasks: \S/m.test(err)) wrong.push({ args, code, out, err })
    })
    expect(wrong).toEqual([])
    const { data } = await ann.api.journal.get({ query: { limit: 5 } })
    expect(data?.map(({ kind }) => kind)).toEqual(['task.create'])
  }, 120_000)
})

describe('130', () => {
  test.each<[string, string[], string, string]>([
    ['a question', ['folders', 'rm', 'Inbox'], '[y/N]', ''],
    ['a choice', ['done', 'buy'], 'Which one?', ''],
    ['a list of lines', ['add', '-'], 'Ctrl+D ends', ''],
    ['the screen', ['ui'], 'Buy milk', ''],
    ['a line in the screen', ['ui'], 'Buy milk', 'a'],
    ['a password', ['login'], 'Password:', ''],
    ['an editor', ['edit', 'Buy milk'], 'in the editor', ''],
    ['a recording', ['voice'], 'Listening', ''],
  ])('for Ctrl+C at %s', async (_, args, shown, key) => {
    using ann = await logIn(service)
    const { terminal } = ann
    await terminal.pipe('Buy milk\nBuy bread\n', 'add', '-')
    const machine = withMicrophone(terminal, 'arecord', new Uint8Array(3200))
    const env = { ...machine.env, EDITOR: 'echo in the editor; cat;:' }
    const who = ['--email', ann.email, '--server', service.server.url]
    using screen = openScreen({ ...machine, env }, [...args, ...(args[0] === 'login' ? who : [])])
    await screen.shows(shown)
    if (key) {
      screen.type(key)
      await screen.shows('Add to Inbox:')
    }
    screen.press('C-c')
    await screen.shows('ended with 130')
    expect((await ann.api.tasks.get()).data).toHaveLength(2)
  })

  test.each(['list', 'show Milk', 'undo', 'export', 'doctor', 'ui'])(
    'for Ctrl+C while a server says nothing: %s',
    async (command) => {
      using wire = layWire(service.server.url)
      using ann = await logIn(service, wire.url)
      const { promise: asked, resolve } = Promise.withResolvers<void>()
      const { promise: never, resolve: end } = Promise.withResolvers<void>()
      wire.onRequest = () => {
        resolve()
        return never
      }
      using screen = openScreen(ann.terminal, command.split(' '))
      await asked
      screen.press('C-c')
      await screen.shows('ended with 130')
      end()
    },
  )
})

describe('1', () => {
  test('where there is no output, which never seems to be written', async () => {
    using ann = await logIn(service)
    const { terminal } = ann
    await terminal.run('add', 'Buy milk')
    await terminal.run('list')
    const told = async (command: string) => {
      const shell = Bun.spawn(['/bin/sh', '-c', `${PROGRAM} ${command}`], {
        env: terminal.env,
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      const err = await new Response(shell.stderr).text()
      return { command, code: await shell.exited, err }
    }
    const closed = "tasks: The output can't be written: it is closed\n"
    await inTurns(
      ['help', '--help', '--version', 'man', 'list', 'export', 'show milk'],
      async (command) => {
        expect(await told(`${command} >&-`)).toEqual({
          command: `${command} >&-`,
          code: 1,
          err: closed,
        })
        expect(await told(`${command} >/dev/null`)).toMatchObject({ code: 0, err: '' })
        expect(await told(`${command} >/dev/full`)).toMatchObject({ code: 1 })
      },
    )
  })
})
