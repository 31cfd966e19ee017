import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MUTANTS, type Mutant } from '../tests/mutants'
import { ensureBuilt } from './built'

/**
 * `npm run mutants [-- words]`: takes each protection of tests/mutants.ts out in a copy of the
 * sources, runs the tests that should see it, and says which mutants survived. Not part of
 * `npm test`: it takes minutes.
 */
/** With what is built, which the tests of processes start. */
const FOLDERS = ['src', 'db', 'web', 'cli', 'tests', 'scripts', 'build']
const PARTS = [...FOLDERS, 'package.json', 'tsconfig.json', 'bunfig.toml', 'bun.lock', 'README.md']
await ensureBuilt('production')
const root = join(import.meta.dir, '..')
const words = process.argv.slice(2).join(' ')
const chosen = MUTANTS.filter(({ protects }) => protects.includes(words))
const copy = mkdtempSync(join(tmpdir(), 'tasks-mutants-'))

try {
  for (const part of PARTS) {
    cpSync(join(root, part), join(copy, part), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  const broken = [...new Set(chosen.map(({ tests }) => tests))].filter((tests) => !passes(tests))
  for (const tests of broken) process.stdout.write(`BROKEN    ${tests} fails as it is\n`)
  const survived = chosen.filter((mutant) => broken.includes(mutant.tests) || !isKilled(mutant))
  process.stdout.write(`${chosen.length - survived.length} killed, ${survived.length} survived\n`)
  process.exitCode = survived.length === 0 && chosen.length > 0 ? 0 : 1
} finally {
  rmSync(copy, { recursive: true, force: true })
}

function isKilled({ protects, file, from, to, tests }: Mutant): boolean {
  const path = join(copy, file)
  const source = readFileSync(path, 'utf8')
  if (!source.includes(from)) {
    process.stdout.write(`STALE     ${protects} (${file} has changed)\n`)
    return false
  }
  writeFileSync(
    path,
    source.replace(from, () => to),
  )
  const isMissed = passes(tests)
  writeFileSync(path, source)
  process.stdout.write(`${isMissed ? 'SURVIVED ' : 'killed   '} ${protects}\n`)
  return !isMissed
}

function passes(tests: string): boolean {
  const command = [process.execPath, 'test', '--timeout=60000', '--bail', tests]
  return Bun.spawnSync(command, { cwd: copy, stdout: 'ignore', stderr: 'ignore' }).exitCode === 0
}
