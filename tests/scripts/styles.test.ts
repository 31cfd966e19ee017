import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { ensureBuilt } from '../../scripts/built'

const root = join(import.meta.dir, '../..')

test('no style has the whole page looked through when any element comes, goes or is ticked', async () => {
  await ensureBuilt('production')
  const { css } = await Bun.file(join(root, 'build/manifest.json')).json()
  const styles = await Bun.file(join(root, 'build', css)).text()
  const wanted = [...styles.matchAll(/:has\(([^)]*)\)/g)].map(([, what]) => what)
  expect(wanted).toContain('.modal')
  // Only what has such a class makes the browser look.
  expect(
    wanted.filter((what) => !/^[>~]?\.[\w-]+(:focus-visible)?(,\.[\w-]+)*$/.test(what ?? '')),
  ).toEqual([])
})
