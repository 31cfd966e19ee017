import type { Line, Mutant } from '../mutants'

const TESTS = 'tests/cli/safe.test.ts'

export const LINES: Record<string, Line> = {
  '18': {
    says: 'XSS, and escapes in the terminal',
    tests: TESTS,
    title: 'nothing that acts is left of any text',
  },
}

export const MUTANTS: Mutant[] = [
  {
    protects: '18: what a terminal obeys is taken out',
    file: 'cli/print/safe-text.ts',
    from: 'if (!SUSPECT.test(whole)) return whole',
    to: 'return whole',
    tests: TESTS,
  },
]
