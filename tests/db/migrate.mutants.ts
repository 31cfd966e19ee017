import type { Mutant } from '../mutants'

const TESTS = 'tests/db/migrate.test.ts'

export const MUTANTS: Mutant[] = [
  {
    protects: 'migration: one that loses a row is refused',
    file: 'db/migrate.ts',
    from: '    ...compareAfter(changed, mergesOf(pending)),\n',
    to: '',
    tests: TESTS,
  },
  {
    protects: 'migration: one that loses a row while it merges tables is refused',
    file: 'db/migrate.ts',
    from: 'const before = Map.groupBy(tables, (name) => merges.get(name) ?? name)',
    to: 'const before = Map.groupBy(tables.filter((name) => !merges.has(name)), (name) => name)',
    tests: TESTS,
  },
  {
    protects: 'migration: one that leaves rows that point at nothing is refused',
    file: 'db/migrate.ts',
    from: '    checkReferences(words),\n',
    to: '',
    tests: TESTS,
  },
]
