import type { Line, Mutant } from '../mutants'

const TESTS = 'tests/db/migrate-killed.test.ts'

export const LINES: Record<string, Line> = {
  migration: { says: 'All or nothing', tests: TESTS, title: 'a migration that is killed half way' },
}

export const MUTANTS: Mutant[] = []
