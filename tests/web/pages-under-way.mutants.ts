import type { Line, Mutant } from '../mutants'

const TESTS = 'tests/web/pages-under-way.test.ts'

export const LINES: Record<string, Line> = {
  load: {
    says: 'Memory flat (npm run soak)',
    tests: TESTS,
    title: 'of a person’s pages that nobody reads',
  },
}

export const MUTANTS: Mutant[] = [
  {
    protects: '23: pages that nobody reads make room',
    file: 'src/server/http/under-way.ts',
    from: 'oldest.destroy()',
    to: '',
    tests: TESTS,
  },
]
