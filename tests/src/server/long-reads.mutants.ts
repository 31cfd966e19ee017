import type { Mutant } from '../../mutants'

const TESTS = 'tests/src/server/long-reads.test.ts'

export const MUTANTS: Mutant[] = [
  {
    protects: '23: what goes through a whole large account is read by a thread',
    file: 'src/server/long-reads/long-reads.ts',
    from: 'return most === 0 || (await weights.of(ownerId)) > most',
    to: 'return false && (await weights.of(ownerId)) > most',
    tests: TESTS,
  },
  {
    protects: '23: what happened in a large account is read by a thread for its members too',
    file: 'src/server/long-reads/long-reads.ts',
    from: "const ownerId = 'ownerId' in read ? read.ownerId : read.userId",
    to: 'const ownerId = read.userId',
    tests: TESTS,
  },
  {
    protects: '23: what is shared with a person counts as theirs to read',
    file: 'src/server/data/weight.ts',
    from: 'const WEIGHTS = [...OWN, ...SHARED]',
    to: 'const WEIGHTS = [...OWN, ...SHARED.slice(0, 0)]',
    tests: TESTS,
  },
]
