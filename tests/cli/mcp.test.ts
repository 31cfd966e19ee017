import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
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
    expect(data).toMatchObject([{ source: 'assistant', via: null, kind: 'task.toggle' }])
    expect((await ann.terminal.run('logout')).code).toBe(0)
    await expect(call('list_tasks', { view: 'all' })).rejects.toThrow('Run tasks login')
    await client.close()
  })
}

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
  await service.server.stop()
  const { code, out } = await terminal.pipe(notice + ping, 'mcp')
  expect(code).toBe(0)
  expect(JSON.parse(out).error.message).toContain("can't be reached")
})
