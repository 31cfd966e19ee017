import type { Line, Mutant } from '../../mutants'

const TESTS = 'tests/src/server/limits.test.ts'

export const LINES: Record<string, Line> = {
  'one refused change': {
    says: 'The rest goes on',
    tests: TESTS,
    title: 'security 23: over sync the one command',
  },
}

export const MUTANTS: Mutant[] = [
  {
    protects: '23: an account holds so much',
    file: 'src/server/journal/limits.ts',
    from: 'if (full) throw isOwn',
    to: 'if (full && !isOwn) throw isOwn',
    tests: TESTS,
  },
  {
    protects: '23: what was deleted makes room',
    file: 'src/server/journal/change.ts',
    from: 'this.added[name] -= rows.length',
    to: '',
    tests: TESTS,
  },
]
