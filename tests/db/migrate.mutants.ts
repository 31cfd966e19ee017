import type { Mutant } from '../mutants'

const TESTS = 'tests/db/migrate.test.ts'

export const MUTANTS: Mutant[] = [
  {
    protects: 'migration: one that loses a row is refused',
    file: 'db/migrate.ts',
    from: '    ...compareAfter(tables),\n',
    to: '',
    tests: TESTS,
  },
]
