import type { Line, Mutant } from '../mutants'

const TESTS = 'tests/scripts/build.test.ts'

export const LINES: Record<string, Line> = {
  build: {
    says: 'No built file ever changes under its name',
    tests: TESTS,
    title: 'a file whose bytes change in a late step gets another name',
  },
}

export const MUTANTS: Mutant[] = [
  {
    protects: 'build: a file is named after all that it can load, not only its own bytes',
    file: 'scripts/name-files.ts',
    from: '[...reachable(hash, loads)]',
    to: '[hash]',
    tests: TESTS,
  },
  {
    protects: 'build: files are named after the last step that changes them',
    file: 'scripts/name-files.ts',
    from: 'Bun.hash(code)',
    to: 'hash',
    tests: TESTS,
  },
]
