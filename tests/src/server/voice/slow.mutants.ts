import type { Line, Mutant } from '../../../mutants'

const TESTS = 'tests/src/server/voice/slow.test.ts'

export const LINES: Record<string, Line> = {
  'speech server': {
    says: 'Slow, broken or huge',
    tests: TESTS,
    title: 'while the provider hangs',
  },
}

export const MUTANTS: Mutant[] = []
