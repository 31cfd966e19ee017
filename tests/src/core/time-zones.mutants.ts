import type { Mutant } from '../../mutants'

const TESTS = 'tests/src/core/time-zones.test.ts'

export const MUTANTS: Mutant[] = [
  {
    protects: 'load: a time zone has one formatter, however it is spelled',
    file: 'src/core/time-zones.ts',
    from: 'const name = made.resolvedOptions().timeZone',
    to: 'const name = timeZone',
    tests: TESTS,
  },
  {
    protects: 'load: only so many formatters are kept',
    file: 'src/core/time-zones.ts',
    from: 'if (formats.size > MOST_KEPT && oldest) formats.delete(oldest)',
    to: '',
    tests: TESTS,
  },
]
