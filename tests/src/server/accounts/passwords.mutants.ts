import type { Line, Mutant } from '../../../mutants'

const TESTS = 'tests/src/server/accounts/passwords.test.ts'

export const LINES: Record<string, Line> = {
  '1': {
    says: 'Passwords: argon2id, whole',
    tests: TESTS,
    title: 'A13, security 1: passwords are kept as argon2id',
  },
  '2': {
    says: 'No telling known from unknown emails',
    tests: TESTS,
    title: 'A2, security 2: an unknown email takes as long',
  },
  '5': { says: '200 logins at once', tests: TESTS, title: 'security 5: others are answered while' },
}

export const MUTANTS: Mutant[] = [
  {
    protects: '5: logins take little memory, however many processors there are',
    file: 'src/server/auth/passwords.ts',
    from: 'const AT_ONCE = Math.min(4, availableParallelism())',
    to: 'const AT_ONCE = 64 + 0 * availableParallelism()',
    tests: TESTS,
    test: 'security 5: 200 logins at once',
  },
  {
    protects: '2: an unknown email takes as long as a wrong password',
    file: 'src/server/auth/passwords.ts',
    from: 'const matches = await password.verify(plain, hash ?? (await nobodys))',
    to: 'const matches = hash !== undefined && (await password.verify(plain, hash))',
    tests: TESTS,
  },
  {
    protects: '1: passwords cost 19 MiB and two passes',
    file: 'src/server/auth/passwords.ts',
    from: 'memoryCost: 19_456',
    to: 'memoryCost: 4_096',
    tests: TESTS,
  },
  {
    protects: '1: all characters of a password count',
    file: 'src/server/auth/passwords.ts',
    from: 'password.hash(plain, COST))',
    to: 'password.hash(plain.slice(0, 72), COST))',
    tests: TESTS,
  },
]
