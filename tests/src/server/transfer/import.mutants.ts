import type { Mutant } from '../../../mutants'

const TESTS = 'tests/src/server/transfer/import.test.ts'

export const MUTANTS: Mutant[] = [
  {
    protects: '23: a file with too many tasks is not gone through',
    file: 'src/server/transfer/read-file.ts',
    from: 'if (read.items.length > most) throw tooManyTasks(most)',
    to: '',
    tests: TESTS,
  },
]
