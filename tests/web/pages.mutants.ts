import type { Line, Mutant } from '../mutants'

const TESTS = 'tests/web/pages.test.ts'

export const LINES: Record<string, Line> = {
  '10': { says: 'Pages with a token', tests: TESTS, title: 'security 17: a page has a policy' },
  '17': { says: 'Headers', tests: TESTS, title: 'security 17: with an https address' },
}

export const MUTANTS: Mutant[] = [
  {
    protects: '17: HSTS',
    file: 'src/server/http/secure-headers.ts',
    from: "headers.set('strict-transport-security'",
    to: "headers.set('x-transport-security'",
    tests: TESTS,
  },
  {
    protects: '10: pages with a token send no referrer',
    file: 'src/server/http/secure-headers.ts',
    from: "'referrer-policy': 'no-referrer'",
    to: "'referrer-policy': 'unsafe-url'",
    tests: TESTS,
  },
  {
    protects: '18: a title ends no script of the page',
    file: 'web/api/json-text.ts',
    from: "  '<': '\\\\x3c',",
    to: "  '<': '<',",
    tests: TESTS,
  },
  {
    protects: 'load: a page does not hold a large account',
    file: 'src/server/pages/render.tsx',
    from: "isTooLarge = !known && (await app.longReads.isLong('sync', asker.id))",
    to: 'isTooLarge = false as boolean',
    tests: TESTS,
  },
  {
    protects: '23: a page of a large account comes without its tasks',
    file: 'src/server/pages/render.tsx',
    from: "isTooLarge = !known && (await app.longReads.isLong('sync', asker.id))",
    to: 'isTooLarge = asker.id === 0',
    tests: TESTS,
  },
  {
    protects: '23: an account that has grown is weighed again',
    file: 'src/server/data/weight.ts',
    from: 'known.revision === row?.revision',
    to: 'known.revision !== undefined',
    tests: TESTS,
  },
  {
    protects: '17: no site shows a page in a frame',
    file: 'src/server/http/secure-headers.ts',
    from: "    `frame-ancestors 'none'`,\n",
    to: '',
    tests: TESTS,
    test: 'security 17: a page has a policy',
  },
  {
    protects: '17: each page has a nonce of its own',
    file: 'src/server/http/secure-headers.ts',
    from: "`script-src 'self' 'nonce-${nonce}'`",
    to: "`script-src 'self' 'unsafe-inline'`",
    tests: TESTS,
    test: 'security 17: a page has a policy',
  },
  {
    protects: '17: windows of other sites have no hold on a page',
    file: 'src/server/http/secure-headers.ts',
    from: "'cross-origin-opener-policy': 'same-origin'",
    to: "'cross-origin-opener-policy': 'unsafe-none'",
    tests: TESTS,
    test: 'security 17: a page has a policy',
  },
]
