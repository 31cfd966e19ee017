import type { Line, Mutant } from '../../../mutants'

const TESTS = 'tests/src/server/accounts/sessions.test.ts'
const SWEEP = 'tests/src/server/sweep.test.ts'

export const LINES: Record<string, Line> = {
  '12': {
    says: 'Sessions are seen and ended',
    tests: TESTS,
    title: 'security 12: users see their sessions',
  },
  '13': {
    says: 'Rubbish in sessions',
    tests: TESTS,
    title: 'security 13: a row of sessions that holds rubbish',
  },
}

export const MUTANTS: Mutant[] = [
  {
    protects: '12: a session that is ended is over',
    file: 'src/server/auth/session-store.ts',
    from: 'if (session) await tx.delete(sessions)',
    to: 'if (false as boolean) await tx.delete(sessions)',
    tests: TESTS,
  },
  {
    protects: '13: expired sessions are deleted',
    file: 'src/server/sweep.ts',
    from: '    () => db.write((tx) => deleteExpiredSessions(tx, time, BATCH)),\n',
    to: '',
    tests: SWEEP,
  },
  {
    protects: '13: expired sessions are deleted a few at a time',
    file: 'src/server/sweep.ts',
    from: 'const BATCH = 200\n',
    to: 'const BATCH = 100_000\n',
    tests: SWEEP,
  },
]
