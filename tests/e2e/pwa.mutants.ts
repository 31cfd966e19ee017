import type { Line, Mutant } from '../mutants'

const TESTS = 'tests/e2e/pwa.pw.ts'

export const LINES: Record<string, Line> = {
  '19': {
    says: 'Logging out empties the browser',
    tests: TESTS,
    title: 'security 19: the next user never sees',
  },
}

export const MUTANTS: Mutant[] = []
