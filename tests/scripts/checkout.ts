import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dir, '../..')
const SOURCES = ['src', 'web', 'db', 'scripts', 'package.json', 'bun.lock', 'tsconfig.json']

/** A copy of the sources to work in, with the dependencies of this one. */
export function checkOut() {
  const dir = mkdtempSync(join(tmpdir(), 'tasks-checkout-'))
  for (const path of SOURCES) cpSync(join(root, path), join(dir, path), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(dir, 'node_modules'))
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) }
}
