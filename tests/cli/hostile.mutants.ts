import type { Mutant } from '../mutants'

const TESTS = 'tests/cli/hostile.test.ts'

export const MUTANTS: Mutant[] = [
  {
    protects: 'unreachable: a hostile server does not fill the terminal’s memory',
    file: 'cli/sync/transport.ts',
    from: "if (size > most) throw new Error('its answer is too large')",
    to: '',
    tests: TESTS,
  },
]
