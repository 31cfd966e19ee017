import type { Line, Mutant } from '../mutants'

const TESTS = 'tests/cli/outbox.test.ts'

export const LINES: Record<string, Line> = {
  unreachable: {
    says: 'A clear message, an add is kept',
    tests: TESTS,
    title: 'a server that takes requests and says nothing',
  },
}

export const MUTANTS: Mutant[] = [
  {
    protects: 'unreachable: what was discarded is in no file',
    file: 'cli/sync/outbox.ts',
    from: 'this.write(() => this.remove(seqs))\n    this.emptyLog()',
    to: 'this.write(() => this.remove(seqs))',
    tests: TESTS,
  },
]
