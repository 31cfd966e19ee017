import type { Mutant } from '../../../mutants'

const TESTS = 'tests/src/server/voice/audio.test.ts'

export const MUTANTS: Mutant[] = [
  {
    protects: 'speech server: an answer without an end is given up',
    file: 'src/server/voice/provider/connection.ts',
    from: 'if (size > MOST_BYTES) throw',
    to: 'if (size < 0) throw',
    tests: TESTS,
  },
]
