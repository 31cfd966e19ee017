import type { Mutant } from '../../mutants'

const TESTS = 'tests/src/server/memory.test.ts'

export const MUTANTS: Mutant[] = [
  {
    protects: 'load: of pages that nobody reads only the newest are kept',
    file: 'src/server/pages/pages-under-way.ts',
    from: 'const MOST_EACH = 16',
    to: 'const MOST_EACH = Infinity',
    tests: TESTS,
  },
  {
    protects: 'load: what nobody reads is held up, so that it can be ended',
    file: 'src/server/http/under-way.ts',
    from: 'const PIECE = 64 * 1024',
    to: 'const PIECE = Infinity',
    tests: TESTS,
  },
  {
    protects: 'load: of exports that nobody reads only 64 MB are kept',
    file: 'src/server/http/under-way.ts',
    from: 'const MOST_BYTES = 64 * 1024 * 1024',
    to: 'const MOST_BYTES = Infinity',
    tests: TESTS,
  },
]
