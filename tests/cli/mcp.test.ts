import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { logIn, PATIENCE, PROGRAM, type Service, startService, type Terminal } from './terminal'

setDefaultTimeout(PATIENCE)

let service: Service

beforeAll(async () => {
  service = await startService()
})

afterAll(() => service.stop())

type Options = ConstructorParameters<typeof Client>[1]

/** The official client, which starts `tasks mcp` as its server. */
async function connect({ env, home }: Terminal, options?: Options) {
  const client = new Client({ name: 'test', version: '1' }, options)
  await client.connect(
    new StdioClientTransport({ command: PROGRAM, args: ['mcp'], env, cwd: home, stderr: 'pipe' }),
  )
  return client
}

/** tests/cli/mcp-client.ts, which answers calls one after the other. */
function startClient(...args: string[]) {
  const program = join(import.meta.dir, 'mcp-client.ts')
  const child = spawn(process.execPath, [program, ...args], { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  return {
    async ask(call: object) {
      child.stdin.write(`${JSON.stringify(call)}\n`)
      const { value = '' } = await lines.next()
      return JSON.parse(value)
    },
    async [Symbol.asyncDispose]() {
      child.stdin.end()
      expect(await once(child, 'exit')).toEqual([0, null])
    },
  }
}

const ERAS: [string, Options][] = [
  ['the handshake of 2025', {}],
  ['the revision of 2026', { versionNegotiation: { mode: { pin: '2026-07-28' } } }],
]

for (const [era, options] of ERAS) {
  test(`D6: an assistant starts tasks mcp and works through it, by ${era}`, async () => {
    using ann = await logIn(service)
    const client = await connect(ann.terminal, options)
    const call = (name: string, given = {}) => client.callTool({ name, arguments: given })
    const { tools } = await client.listTools()
    expect(tools).toHaveLength(10)
    const titles = ['Buy milk', 'Straße \u202e fegen']
    const { structuredContent } = await call('add_tasks', {
      tasks: titles.map((title) => ({ title })),
    })
    expect(structuredContent).toMatchObject({ added: titles.map((title) => ({ title })) })
    const [{ id = 0 } = {}] = (await ann.api.tasks.get()).data ?? []
    await call('complete_tasks', { ids: [id] })
    expect(await call('complete_tasks', { ids: [999_999] })).toMatchObject({ isError: true })
    const { data } = await ann.api.journal.get({ query: { limit: 1 } })
    expect(data).toMatchObject([{ source: 'mcp', via: null, kind: 'task.toggle' }])
    expect((await ann.terminal.run('logout')).code).toBe(0)
    await expect(call('list_tasks', { view: 'all' })).rejects.toThrow('Run tasks login')
    await client.close()
  })
}

test('D6: the official client, a process of its own, works through a day with each tool over HTTP', async () => {
  const ann = await service.member()
  await ann.api.folders.post({ name: 'Home' })
  const { data: made } = await ann.api.tokens.post({ name: 'Robot', right: 'assistant' })
  await using client = startClient(`${service.server.url}/mcp`, made?.token ?? '')
  const { tools } = await client.ask({})
  const used = new Set<string>()
  const call = async (name: string, given = {}) => {
    used.add(name)
    return (await client.ask({ name, arguments: given })).structuredContent
  }
  const titles = Array.from({ length: 10 }, (_, at) => `Chore ${at + 1}`)
  const tasks = titles.map((title) => ({ title, folder: 'Home', due: 'today' }))
  const { added } = await call('add_tasks', { tasks })
  expect(added).toMatchObject(titles.map((title) => ({ title })))
  const [first, second, third, fourth] = added.map(({ id }: { id: number }) => id)
  expect((await call('find_tasks', { query: 'chore 10' })).tasks).toHaveLength(1)
  await call('change_tasks', { ids: [fourth], due: 'tomorrow', add_tags: ['later'] })
  await call('comment_on_task', { id: fourth, text: 'Not today' })
  const { changed } = await call('complete_tasks', { ids: [first, second, third] })
  expect((await call('list_tasks', { view: 'today' })).tasks).toHaveLength(6)
  expect(await call('get_statistics')).toMatchObject({ completed: 3 })
  await call('undo', { journal: changed[2].journal })
  await call('delete_tasks', { ids: [first] })
  expect(await call('list_folders_and_tags')).toMatchObject({
    folders: expect.arrayContaining([{ name: 'Home', open: 8 }]),
    tags: ['later'],
  })
  expect([...used].sort()).toEqual(tools.map(({ name }: { name: string }) => name).sort())
  const { data: entries } = await ann.api.journal.get({ query: { limit: 18 } })
  const [latest] = entries ?? []
  expect(latest).toMatchObject({ kind: 'task.delete' })
  const byRobot = entries?.filter(({ source, via }) => source === 'mcp' && via === 'Robot')
  // Ten tasks, a tag, its task, a comment, three completed, an undo and a deletion.
  expect(byRobot).toHaveLength(18)
  const { data: history } = await ann.api.tasks({ id: second }).history.get()
  expect(history).toMatchObject([{ source: 'mcp' }, { source: 'mcp', created: true }])
})

test('D6: tasks mcp answers what is no JSON, and says why the server can’t be reached', async () => {
  using ann = await logIn(service)
  const { terminal } = ann
  const ping = '{"jsonrpc":"2.0","id":7,"method":"ping"}\n'
  const notice = '{"jsonrpc":"2.0","method":"notifications/initialized"}\n'
  const fine = await terminal.pipe(`{\n\n${notice}${ping}`, 'mcp')
  expect(fine).toMatchObject({ code: 0, err: '' })
  expect(
    fine.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual([
    { jsonrpc: '2.0', id: null, error: { code: -32700, message: 'This is not JSON.' } },
    { jsonrpc: '2.0', id: 7, result: {} },
  ])
  using elsewhere = await logIn(service, 'http://127.0.0.1:9')
  const { code, out } = await elsewhere.terminal.pipe(notice + ping, 'mcp')
  expect(code).toBe(0)
  expect(JSON.parse(out).error.message).toContain("can't be reached")
})
