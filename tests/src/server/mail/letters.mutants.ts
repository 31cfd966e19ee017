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
    file: 'src/server/letters/mailer.ts',
    from: 'return token && `',
    to: 'return token && `http://evil.example/',
    tests: TESTS,
  },
]
