import type { Line, Mutant } from '../../../mutants'

const TESTS = 'tests/src/server/sync/simulation.test.ts'

export const LINES: Record<string, Line> = {
  'offline edits': {
    says: '200 histories, each change once',
    tests: TESTS,
    title: 'histories of 50 steps',
  },
}

export const MUTANTS: Mutant[] = [
  {
    protects: 'offline edits: what was sent twice is done once',
    file: 'src/server/sync/run-commands.ts',
    from: 'const earlier = known.get(hash)',
    to: "const earlier = known.get('')",
    tests: TESTS,
  },
]
