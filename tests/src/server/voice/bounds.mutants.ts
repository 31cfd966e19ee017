import type { Line, Mutant } from '../../../mutants'

const TESTS = 'tests/src/server/voice/bounds.test.ts'

export const LINES: Record<string, Line> = {
  '21': { says: 'Voice has a quota', tests: TESTS, title: 'security 21: with the quota used up' },
}

export const MUTANTS: Mutant[] = [
  {
    protects: '23: packets of a recording',
    file: 'src/server/voice/audio/bounds.ts',
    from: 'if (this.left < 0) throw tooLong()',
    to: '',
    tests: TESTS,
  },
  {
    protects: '21: recordings have a quota',
    file: 'src/server/voice/quota.ts',
    from: 'if (until) throw usedUp(until, at)\n}\n\n/**\n * Counts',
    to: '}\n\n/**\n * Counts',
    tests: TESTS,
  },
]
