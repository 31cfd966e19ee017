import type { Line, Mutant } from '../../../mutants'

const TESTS = 'tests/src/server/hooks/hooks.test.ts'

export const LINES: Record<string, Line> = {
  D5: {
    says: 'Webhooks are signed, in order, at least once, and never lead into the server’s network',
    tests: TESTS,
    title: 'is sent what happens to tasks, in order',
  },
}

export const MUTANTS: Mutant[] = [
  {
    protects: 'D5: a webhook leads outside the server’s network only',
    file: 'src/server/http/outside.ts',
    from: '(isIP(host) && !isOutside(host))',
    to: '(isIP(host) === 9 && !isOutside(host))',
    tests: TESTS,
  },
  {
    protects: 'D5: a member’s hook is sent what they may see only',
    file: 'src/server/hooks/events.ts',
    from: 'isOwn || (folderId !== null && shared.has(folderId))',
    to: 'isOwn || folderId !== null || shared.has(0)',
    tests: TESTS,
  },
]
