import type { Line, Mutant } from '../mutants'

const TESTS = 'tests/scripts/test.test.ts'

export const LINES: Record<string, Line> = {
  tests: {
    says: 'Tests find their programs on a bare machine',
    tests: TESTS,
    title: 'first installs the programs that tests use',
  },
}

export const MUTANTS: Mutant[] = [
  {
    protects: 'tests: a part of them installs the programs that it uses',
    file: 'scripts/test.ts',
    from: '  await installTools(tools)\n',
    to: '',
    tests: TESTS,
  },
]
