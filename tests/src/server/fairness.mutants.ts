import type { Line, Mutant } from '../../mutants'

const TESTS = 'tests/src/server/fairness.test.ts'

export const LINES: Record<string, Line> = {
  '23': {
    says: 'One account does not stop the others',
    tests: TESTS,
    title: 'security 23: what one person sends',
  },
}

export const MUTANTS: Mutant[] = [
  {
    protects: '23: others are answered in the middle of a change of many rows',
    file: 'db/parts.ts',
    from: 'const MOST_ROWS = 1_000',
    to: 'const MOST_ROWS = Infinity',
    tests: TESTS,
  },
  {
    protects: '23: others are answered between the steps of such a change',
    file: 'db/parts.ts',
    from: 'if (rows >= MOST_ROWS) await nextTurn()',
    to: '',
    tests: TESTS,
  },
  {
    protects: '23: a large file is read by the thread',
    file: 'src/server/long-reads/long-reads.ts',
    from: 'if (!isLongFile(file)) return',
    to: 'if (file) return',
    tests: TESTS,
  },
  {
    protects: '23: only so many large files of one person wait',
    file: 'src/server/transfer/routes.ts',
    from: 'mostEach: 2,',
    to: 'mostEach: 64,',
    tests: TESTS,
  },
  {
    protects: '23: those who write take turns',
    file: 'db/embedded.ts',
    from: 'commits.add(work, owner)',
    to: 'commits.add(work)',
    tests: TESTS,
  },
]
