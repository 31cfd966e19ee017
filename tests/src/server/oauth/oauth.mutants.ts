import type { Mutant } from '../../../mutants'

const TESTS = 'tests/src/server/oauth/oauth.test.ts'

export const MUTANTS: Mutant[] = [
  {
    protects: 'D6: a code needs its verifier',
    file: 'src/server/oauth/grant-store.ts',
    from: ' || challengeOf(verifier) !== grant.challenge',
    to: '',
    tests: TESTS,
  },
  {
    protects: 'D6: a code works once',
    file: 'src/server/oauth/grant-store.ts',
    from: 'if (grant.tokenId !== null) {',
    to: 'if (grant.tokenId === 0) {',
    tests: TESTS,
  },
  {
    protects: 'D6: a person is sent to a registered address only',
    file: 'src/server/oauth/redirect-uri.ts',
    from: '(each) => each === asked || (isLoopback(url) && withoutPort(each) === withoutPort(asked)),',
    to: '(each) => each !== undefined,',
    tests: TESTS,
  },
  {
    protects: 'D6: nobody allows an app in for somebody else',
    file: 'src/server/oauth/authorize.ts',
    from: 'refuseOtherOrigins(request, app.env.publicUrl)',
    to: 'void refuseOtherOrigins',
    tests: TESTS,
  },
]
