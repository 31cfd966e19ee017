import type { Mutant } from '../../mutants'

const TESTS = 'tests/src/server/long-reads-fail.test.ts'

export const MUTANTS: Mutant[] = [
  {
    protects: '23: a thread that ends by itself is not waited for',
    file: 'src/server/long-reads/long-reads.ts',
    from: "thread.on('exit', (code)",
    to: "thread.on('close', (code)",
    tests: TESTS,
  },
  {
    protects: '23: a thread that never answers is given up',
    file: 'src/server/long-reads/long-reads.ts',
    from: 'setTimeout(() => this.end(tooLong()), this.mostMs)',
    to: 'setTimeout(() => this.asker?.reject(tooLong()), this.mostMs)',
    tests: TESTS,
  },
]
