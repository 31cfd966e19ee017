import type { Mutant } from '../../../mutants'

const STOPS = 'tests/src/server/voice/stops.test.ts'

export const MUTANTS: Mutant[] = [
  {
    protects: '23: a number in a recording that is as long as the recording',
    file: 'src/server/voice/audio/webm.ts',
    from: 'Math.min(size.value, LONGEST_NUMBER)',
    to: 'size.value',
    tests: STOPS,
  },
  {
    protects: '23: others are answered while a recording is read',
    file: 'src/server/voice/audio/bounds.ts',
    from: 'await nextTurn()',
    to: '',
    tests: STOPS,
  },
]
