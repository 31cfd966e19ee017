import type { Line, Mutant } from '../../mutants'

const TESTS = 'tests/src/server/postgres-kills.test.ts'

export const LINES: Record<string, Line> = {
  'PostgreSQL killed': {
    says: '0 lost, 0 twice, no 500 (npm run kill:postgres)',
    tests: TESTS,
    title: 'when both processes and PostgreSQL are killed in turn',
  },
}

export const MUTANTS: Mutant[] = [
  {
    protects: 'PostgreSQL killed: a lost connection is told as such',
    file: 'db/postgres/failures.ts',
    from: 'if (state === undefined && SILENT.test(codeOf(error))) {',
    to: 'if (state === undefined && false) {',
    tests: TESTS,
  },
]
