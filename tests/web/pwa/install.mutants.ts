import type { Mutant } from '../../mutants'

const TESTS = 'tests/web/pwa/install.test.ts'

export const MUTANTS: Mutant[] = [
  {
    protects: '19: the shell that a browser keeps has nobody’s data',
    file: 'web/start/pages.ts',
    from: 'path: SHELL,',
    to: "path: SHELL,\n    prepare: forEverybody(['/api/auth/sessions']),",
    tests: TESTS,
  },
]
