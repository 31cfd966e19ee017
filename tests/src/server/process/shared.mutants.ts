import type { Line, Mutant } from '../../../mutants'

const TESTS = 'tests/src/server/process/shared.test.ts'

export const LINES: Record<string, Line> = {
  E7: {
    says: 'Each letter, reminder and notice once over all processes',
    tests: TESTS,
    title: 'lie in the database until one with it sends them, each once',
  },
}

export const MUTANTS: Mutant[] = [
  {
    protects: 'E7: a process with a mail server sends what was kept before it came',
    file: 'src/server/letters/shared-outbox.ts',
    from: '.set({ dueAt: at, pending: null })',
    to: '.set({ pending: null })',
    tests: TESTS,
  },
  {
    protects: 'E7: a process without a mail server leaves letters to those that have one',
    file: 'src/server/jobs/runner.ts',
    from: '|| (await type.isOurs())',
    to: '|| true',
    tests: TESTS,
  },
  {
    protects: 'E7: what a page at another process was told is heard',
    file: 'src/server/events/hub.ts',
    from: 'this.asking.get(userId)?.resolve(true)',
    to: '',
    tests: TESTS,
  },
  {
    protects: 'E7: only reminders that were told of are marked so',
    file: 'src/server/notices/fire.ts',
    from: 'update reminders set fires_at = null where ${isDue}',
    to: 'update reminders set fires_at = null where fires_at <= ${at}',
    tests: TESTS,
  },
]
