import type { Line, Mutant } from '../../../mutants'

export const LINES: Record<string, Line> = {
  'T19 clients': {
    says: 'A client shows a row once, also when it comes before the answer to its create.',
    tests: 'tests/src/core/sync/replica.test.ts',
    title: 'T19: a task that a delta brings before its create is answered is shown once',
  },
}

export const MUTANTS: Mutant[] = [
  {
    protects: 'T19 clients: a row that is known by its clientId is not created a second time',
    file: 'src/core/sync/commands.ts',
    from: 'if (creates && clientId && tables[creates].find({ clientId })) return noPatch()',
    to: '',
    tests: 'tests/src/core/sync/replica.test.ts',
  },
]
