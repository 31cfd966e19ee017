import { expect, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { createWorld } from '../../world'

const world = await createWorld()
const names = readdirSync('docs').flatMap((file) => /^(.+)\.md$/.exec(file)?.[1] ?? [])

test('D8: every guide of docs/ can be read on the server, and its links lead somewhere', async () => {
  for (const name of ['', ...names]) {
    const response = await world.fetch(`/docs/${name}`)
    const html = await response.text()
    expect({ name, status: response.status }).toEqual({ name, status: 200 })
    expect(response.headers.get('content-security-policy')).toStartWith("default-src 'none'")
    for (const [, to = '', , anchor] of html.matchAll(/href="\/docs\/([\w-]*)(#([\w-]+))?"/g)) {
      expect({ name, to, isThere: names.includes(to) }).toEqual({ name, to, isThere: true })
      if (!anchor) continue
      const target = await (await world.fetch(`/docs/${to}`)).text()
      expect({ name, to, anchor, isThere: target.includes(`id="${anchor}"`) }).toMatchObject({
        isThere: true,
      })
    }
  }
  const gone = await world.fetch('/docs/nothing')
  expect(gone.status).toBe(404)
  expect(await gone.text()).toContain('href="/docs/assistants"')
  expect((await world.fetch('/docs/constructor')).status).toBe(404)
})
