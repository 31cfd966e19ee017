import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { describeKeys } from '../web/shortcuts/keys'
import { SHORTCUTS } from '../web/shortcuts/shortcuts'

const root = join(import.meta.dir, '..')
const read = (path: string) => Bun.file(join(root, path)).text()

test('the README’s table names exactly the variables that src/server/env.ts reads', async () => {
  const rows = (await read('README.md')).match(/^\| `[A-Z].*?\|/gm) ?? []
  const named = rows.join().matchAll(/`([A-Z_]+)`/g)
  const used = (await read('src/server/env.ts')).matchAll(/'([A-Z][A-Z_]+)'/g)
  const names = (matches: Iterable<RegExpMatchArray>) =>
    [...new Set(Array.from(matches, ([, name]) => name))].sort()
  expect(names(named)).toEqual(names(used))
})

test('every command that README and CONTRIBUTING name is there', async () => {
  const { scripts } = await Bun.file(join(root, 'package.json')).json()
  const text = (await read('README.md')) + (await read('CONTRIBUTING.md'))
  const commands = Array.from(
    text.matchAll(/(?:`|^)npm (?:run )?([a-z0-9:]+)/gm),
    ([, name]) => name,
  )
  expect(commands).toContain('start')
  expect(commands.filter((name) => !(String(name) in scripts))).toEqual([])
})

test('the README lists the page’s shortcuts as the page knows them', async () => {
  const rows = (await read('README.md')).matchAll(/^\| <kbd>(.+?)<\/kbd> +\| (.+?) +\|$/gm)
  const listed = Array.from(rows, ([, keys, label]) => [keys, label])
  const known = SHORTCUTS.flatMap(({ keys, label }) =>
    keys ? [[describeKeys(keys, false), label]] : [],
  )
  expect(listed).toEqual(known)
})
