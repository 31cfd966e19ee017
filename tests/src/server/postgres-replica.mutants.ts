import type { Line, Mutant } from '../../mutants'

const TESTS = 'tests/src/server/postgres-replica.test.ts'
const READS = 'src/server/long-reads/long-reads.ts'

export const LINES: Record<string, Line> = {
  E5: {
    says: 'Long reads from a replica that has all of the account',
    tests: TESTS,
    title: 'while the replica is behind they come from the primary',
  },
}

export const MUTANTS: Mutant[] = [
  {
    protects: 'E5: a replica that is behind an account is not read from',
    file: READS,
    from: '>= Number(here?.revision)',
    to: '>= 0',
    tests: TESTS,
  },
  {
    protects: 'E5: a replica that fails costs no answer',
    file: READS,
    from: 'if (error instanceof Problem) throw error',
    to: 'throw error',
    tests: TESTS,
  },
]
