import type { Line, Mutant } from '../../../mutants'

const TESTS = 'tests/src/server/accounts/address-limits.test.ts'

export const LINES: Record<string, Line> = {
  '24': {
    says: 'Limits by address, a bounded queue',
    tests: TESTS,
    title: 'security 24: what comes from one address',
  },
}

export const MUTANTS: Mutant[] = [
  {
    protects: '24: limits by address',
    file: 'src/server/http/address-limits.ts',
    from: 'if (!isHeard) throw',
    to: 'if (false as boolean) throw',
    tests: TESTS,
  },
  {
    protects: '24: the queue of passwords is bounded',
    file: 'src/server/auth/turns.ts',
    from: 'if (line.length >= mostEach || this.inLine >= mostInAll) throw busy()',
    to: '',
    tests: TESTS,
  },
]
