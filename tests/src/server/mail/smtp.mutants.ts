import type { Line, Mutant } from '../../../mutants'

const TESTS = 'tests/src/server/mail/smtp.test.ts'

export const LINES: Record<string, Line> = {
  SMTP: {
    says: 'Sent once, across a restart',
    tests: TESTS,
    title: 'refuses connections, registering takes',
  },
}

export const MUTANTS: Mutant[] = [
  {
    protects: 'SMTP: a letter is sent once',
    file: 'src/server/jobs/queue.ts',
    from: 'dueAt: new Date(now.getTime() + claimedFor).toISOString(),',
    to: '',
    tests: TESTS,
  },
  {
    protects: 'reminders: what waits for an address is not sent to the next one (N7)',
    file: 'src/server/accounts/profile.ts',
    from: '  await dropLettersTo(tx, user.id)\n',
    to: '',
    tests: TESTS,
  },
]
