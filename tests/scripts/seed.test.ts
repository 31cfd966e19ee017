import { afterAll, expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import { createWorld } from '../world'

/** Processes take their time on a busy machine. */
setDefaultTimeout(60_000)

const root = join(import.meta.dir, '../..')
const world = await createWorld()

async function seed(...args: string[]) {
  const child = Bun.spawn([process.execPath, 'scripts/seed.ts', ...args], {
    cwd: root,
    env: { DATA_DIR: world.dir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [stdout, stderr, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ])
  return { stdout, stderr, code }
}
afterAll(() => world.close())

test('makes an account that signs in as printed and has as many tasks as asked for', async () => {
  const { stdout, code } = await seed('30')
  expect(code).toBe(0)
  const [, email = '', password] =
    /^(\S+) has 30 tasks and the password (\S+)\n$/.exec(stdout) ?? []
  const { tasks, folders } = world.client(await world.signIn(email, password))
  const { data } = await tasks.get()
  expect(data).toHaveLength(30)
  expect(data?.some(({ subtasks }) => subtasks.length > 0)).toBe(true)
  expect(data?.some(({ taskTags }) => taskTags.length > 0)).toBe(true)
  expect(data?.every(({ folder }) => folder !== null)).toBe(true)
  expect((await folders.get()).data).toHaveLength(6)
})

test('a number that is none is refused in a sentence', async () => {
  const { stderr, code } = await seed('many')
  expect(code).toBe(1)
  expect(stderr).toMatch(/^Say how many tasks.*\n$/)
})
