import type { Line, Mutant } from '../mutants'

const TESTS = 'tests/db/migrate-killed.test.ts'

export const LINES: Record<string, Line> = {
  migration: { says: 'All or nothing', tests: TESTS, title: 'a migration that is killed half way' },
}

export const MUTANTS: Mutant[] = [
  {
    protects: 'migration: rows are changed on PostgreSQL too',
    file: 'db/postgres/migrate.ts',
    from: 'if (done > 0) for',
    to: 'if (done > Infinity) for',
    tests: 'tests/db/postgres-migrate.test.ts',
  },
  {
    protects: 'migration: all or nothing on PostgreSQL',
    file: 'db/postgres/migrate.ts',
    from: 'return await client.begin(bringUpToDate)',
    to: 'return await bringUpToDate(client)',
    tests: 'tests/db/postgres-migrate.test.ts',
  },
]
