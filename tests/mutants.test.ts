import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LINES, MUTANTS } from './mutants'

const read = (path: string) => readFileSync(join(import.meta.dir, '..', path), 'utf8')

describe('each protection', () => {
  test.each(Object.entries(LINES))('%s has its test and a mutant', (line, { tests, title }) => {
    expect(read(tests)).toContain(title)
    expect(MUTANTS.map(({ protects }) => protects.split(':')[0])).toContain(line)
  })

  test.each(MUTANTS.map((mutant) => [mutant.protects, mutant] as const))(
    'can be taken out where it is said to be: %s',
    (protects, { file, from, tests, test = 'test' }) => {
      expect(read(file).split(from)).toHaveLength(2)
      // A test for each of several files has the name of one in its title.
      expect(read(tests)).toContain(test.replace(/^src\/\S+/, () => `\${file}`))
      expect(Object.keys(LINES)).toContain(protects.split(':')[0] as string)
    },
  )
})
