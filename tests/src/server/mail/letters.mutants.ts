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
  {
    protects: '8: what a stranger typed is escaped in a letter',
    file: 'src/server/mail/layout.ts',
    from: 'Bun.escapeHTML(textOf(paragraph))',
    to: 'textOf(paragraph)',
    tests: 'tests/src/server/sharing/invitation-letters.test.ts',
  },
  {
    protects: '8: the subject is escaped in a letter',
    file: 'src/server/mail/layout.ts',
    from: '<title>${Bun.escapeHTML(subject)}',
    to: '<title>${subject}',
    tests: 'tests/src/server/sharing/invitation-letters.test.ts',
  },
  {
    protects: '8: the heading is escaped in a letter',
    file: 'src/server/mail/layout.ts',
    from: 'Bun.escapeHTML(heading)',
    to: 'heading',
    tests: 'tests/src/server/sharing/invitation-letters.test.ts',
  },
]
