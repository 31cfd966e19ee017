import type { Mutant } from '../../../mutants'

const TESTS = 'tests/src/server/sync/large-deltas.test.ts'

export const MUTANTS: Mutant[] = [
  {
    protects: '23: a delta parses 2 MB of changes at most',
    file: 'src/server/sync/delta.ts',
    from: 'if (changes.length === 0 && revisionIn(revision) > upTo) return undefined',
    to: '',
    tests: TESTS,
  },
  {
    protects: '23: a delta reads 3 MB of rows at most',
    file: 'src/server/sync/delta.ts',
    from: 'if (await isTooMuch(db, userId, touched)) return undefined',
    to: '',
    tests: TESTS,
  },
]
