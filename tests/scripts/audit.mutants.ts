import type { Line, Mutant } from '../mutants'

const TESTS = 'tests/scripts/audit.test.ts'

export const LINES: Record<string, Line> = {
  audit: {
    says: 'npm run audit fails if it couldn’t check (security 36)',
    tests: TESTS,
    title: 'security 36: npm run audit fails if the registry answers',
  },
}

export const MUTANTS: Mutant[] = [
  {
    protects: 'audit: a registry that can’t be asked is a failure',
    file: 'scripts/audit.ts',
    from: 'if (!found || stderr.trim()) fail(',
    to: 'if (!found || stderr.trim()) String(',
    tests: TESTS,
  },
  {
    protects: 'audit: a registry that never answers is a failure',
    file: 'scripts/audit.ts',
    from: '  timeout: Number(seconds) * 1000,\n',
    to: '',
    tests: TESTS,
  },
  {
    protects: 'audit: known holes are a failure',
    file: 'scripts/audit.ts',
    from: '  process.exitCode = 1\n',
    to: '',
    tests: TESTS,
  },
]
