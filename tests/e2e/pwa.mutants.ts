import type { Line, Mutant } from '../mutants'

const TESTS = 'tests/e2e/pwa.pw.ts'

export const LINES: Record<string, Line> = {
  '19': {
    says: 'Logging out empties the browser',
    tests: TESTS,
    title: 'security 19: the next user never sees',
  },
}

export const MUTANTS: Mutant[] = [
  {
    protects: '19: logging out deletes what was not sent, too',
    file: 'web/sync/forget.ts',
    from: 'if (await hasStorage(userId)) await deleteStorage(userId)',
    to: '',
    tests: 'tests/e2e/offline.pw.ts',
    test: 'warns of what was not sent, then deletes it',
  },
  {
    protects: '19: logging out deletes the answers that a browser keeps',
    file: 'web/pwa/offline-cache.ts',
    from: '  inTurn(() => caches.delete(CACHE))\n',
    to: '',
    tests: TESTS,
    test: 'security 19: logging out without a network',
  },
  {
    protects: '19: the next user gets no picture of a folder of the last one',
    file: 'web/pwa/offline-cache.ts',
    from: '  localStorage.removeItem(SNAPSHOT)\n',
    to: '',
    tests: TESTS,
    test: 'security 19: the next user never sees',
  },
  {
    protects: '19: the session ends once there is a network',
    file: 'web/pwa/deferred-logout.ts',
    from: "if ('caches' in globalThis) await caches.open(DUE)",
    to: '',
    tests: TESTS,
    test: 'security 19: logging out without a network',
  },
  {
    protects: '19: the next user gets nothing of the last one',
    file: 'web/sync/forget.ts',
    from: 'if (!isWanted) await deleteStorage(other)',
    to: '',
    tests: TESTS,
    test: 'security 19: the next user never sees',
  },
]
