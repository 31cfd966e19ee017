import type { Line, Mutant } from '../mutants'

const TESTS = 'tests/cli/outbox.test.ts'

export const LINES: Record<string, Line> = {
  unreachable: {
    says: 'A clear message, an add is kept',
    tests: TESTS,
    title: 'a server that takes requests and says nothing',
  },
}

export const MUTANTS: Mutant[] = []
