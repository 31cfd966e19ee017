import type { Line, Mutant } from '../../mutants'

const TESTS = 'tests/src/server/synced.test.ts'

export const LINES: Record<string, Line> = {
  'power loss': {
    says: 'A sync before each answer',
    tests: TESTS,
    title: 'power loss: each write is synced',
  },
}

export const MUTANTS: Mutant[] = []
