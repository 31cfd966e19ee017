import type { Line, Mutant } from '../../../mutants'

const TESTS = 'tests/src/server/mail/letters.test.ts'

export const LINES: Record<string, Line> = {
  '8': {
    says: 'Nothing foreign in mail',
    tests: TESTS,
    title: 'security 8: what a stranger typed',
  },
}

export const MUTANTS: Mutant[] = [
  {
    protects: '8: links begin with the public URL, whatever the request says',
    file: 'src/server/letters/letter-jobs.ts',
    from: 'token && `',
    to: 'token && `http://evil.example/',
    tests: TESTS,
  },
  {
    protects: '7: a letter that is dropped while it is claimed is not written',
    file: 'src/server/letters/letter-jobs.ts',
    from: '  if (!(await isOurs(tx, job))) return undefined\n',
    to: '',
    tests: 'tests/src/server/accounts/password-reset.test.ts',
  },
]
