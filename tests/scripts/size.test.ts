import { expect, test } from 'bun:test'
import { join } from 'node:path'

test('a first visit loads no more than its budget: 150 KB of JavaScript, 100 for /auth, 14 of CSS, each in few files; 14 for a typed line in each language', async () => {
  const script = join(import.meta.dir, '../../scripts/bench/size.ts')
  const sizes = Bun.spawn([process.execPath, script], { stdout: 'pipe', stderr: 'inherit' })
  const printed = await new Response(sizes.stdout).text()
  expect(printed).toContain('JavaScript of /auth')
  expect(printed).toContain('A typed line, russian')
  expect(printed).not.toContain('OVER')
  expect(await sizes.exited).toBe(0)
})
