import type { Mutant } from '../mutants'

const TESTS = 'tests/web/kept-rows.test.ts'

export const MUTANTS: Mutant[] = [
  {
    protects: '23: rows that are kept and have grown are weighed again',
    file: 'web/sync/kept-rows.ts',
    from: 'if (text.length > MOST_UNWEIGHED) return undefined',
    to: '',
    tests: TESTS,
  },
]
