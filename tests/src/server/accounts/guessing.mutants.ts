import type { Line, Mutant } from '../../../mutants'

const tests = 'tests/src/server/accounts/guessing.test.ts'
const THROTTLE = 'src/server/accounts/throttle.ts'
const STORE = 'src/server/auth/guess-store.ts'
const NETWORKS = 'src/server/auth/known-network-store.ts'

export const LINES: Record<string, Line> = {
  '32': {
    says: 'A hundred guesses a day, over all networks',
    tests,
    title: 'security 32: a hundred wrong passwords a day',
  },
}

export const MUTANTS: Mutant[] = [
  {
    protects: '32: guesses are counted over all networks',
    file: THROTTLE,
    from: "if (another && !isKnown) refuse('too many guesses'",
    to: "if (false as boolean) refuse('too many guesses'",
    tests,
  },
  {
    protects: '32: the owner is heard from a known network',
    file: THROTTLE,
    from: 'if (another && !isKnown)',
    to: 'if (another)',
    tests,
  },
  {
    protects: '32: guesses that are sent at once count one by one',
    file: THROTTLE,
    from: 'oneByOne(isKnown ? failures : guesses,',
    to: 'oneByOne(failures,',
    tests,
  },
  {
    protects: '32: an owner at home does not wait for guesses elsewhere',
    file: THROTTLE,
    from: 'oneByOne(isKnown ? failures : guesses,',
    to: 'oneByOne(guesses,',
    tests,
  },
  {
    protects: '2: an unknown email has the same limit',
    file: THROTTLE,
    from: 'const account = user?.id ?? email',
    to: 'const account = user?.id ?? crypto.randomUUID()',
    tests,
  },
  {
    protects: '32: guesses at sign-in shut out no session',
    file: THROTTLE,
    from: "guessKey('session', visitor.token ?? '')",
    to: "guessKey('account', user.id)",
    tests,
  },
  {
    protects: '32: a session has its limit over all networks',
    file: THROTTLE,
    from: "guessKey('session', visitor.token ?? '')",
    to: "guessKey('session', crypto.randomUUID())",
    tests,
  },
  {
    protects: '32: no letter to an address that was never confirmed',
    file: THROTTLE,
    from: 'isDue && user?.isEmailVerified && user.securityMails',
    to: 'isDue && user?.securityMails',
    tests,
  },
  {
    protects: '32: no letter to who does not want it',
    file: THROTTLE,
    from: 'isDue && user?.isEmailVerified && user.securityMails',
    to: 'isDue && user?.isEmailVerified',
    tests,
  },
  {
    protects: '32: one letter a day',
    file: STORE,
    from: 'gte(guesses.count, MOST_GUESSES), notToday))',
    to: 'gte(guesses.count, MOST_GUESSES)))',
    tests,
  },
  {
    protects: '32: when the owner was told outlasts a reset',
    file: STORE,
    from: '.set({ count: 0 })',
    to: '.set({ count: 0, toldAt: null })',
    tests,
  },
  {
    protects: '32: guesses count for a day',
    file: STORE,
    from: 'return [gt(guesses.since, dayBefore(now)), lte',
    to: 'return [lte',
    tests,
  },
  {
    protects: '32: a clock that was ahead holds nothing against anybody',
    file: STORE,
    from: ', lte(guesses.since, now.toISOString())]',
    to: ']',
    tests,
  },
  {
    protects: '32: a reset lifts the limit',
    file: 'src/server/accounts/password.ts',
    from: "    await forgetGuesses(tx, guessKey('account', user.id))\n",
    to: '',
    tests,
  },
  {
    protects: '32: a reset makes its network known',
    file: 'src/server/accounts/password.ts',
    from: '    await rememberNetwork(tx, user.id, network, app.now())\n',
    to: '',
    tests,
  },
  {
    protects: '32: a sign-in makes its network known',
    file: 'src/server/accounts/sign-in.ts',
    from: '    await rememberNetwork(tx, user.id, network, app.now())\n',
    to: '',
    tests,
  },
  {
    protects: '32: fifty networks are known',
    file: NETWORKS,
    from: '.offset(MOST)',
    to: '.offset(MOST * 9)',
    tests,
  },
  {
    protects: '32: the network that was not used longest is forgotten',
    file: NETWORKS,
    from: 'set: { seenAt }',
    to: 'set: { userId }',
    tests,
  },
]
