import type { Mutant } from '../../../mutants'

const TESTS = 'tests/src/server/sharing/invitation-notices.test.ts'

export const MUTANTS: Mutant[] = [
  {
    protects: '14: by its id, an invitation is there for the address that it went to',
    file: 'src/server/sharing/invitation-store.ts',
    from: 'and(eq(invitations.id, id), eq(invitations.email, email))',
    to: 'eq(invitations.id, id)',
    tests: TESTS,
  },
  {
    protects: '14: by its id, an invitation is there once that address is confirmed',
    file: 'src/server/sharing/invitations.ts',
    from: 'id !== undefined && isEmailVerified ?',
    to: 'id !== undefined ?',
    tests: TESTS,
  },
  {
    protects: '14: an address that was not confirmed invites nobody under its name',
    file: 'src/server/data/notices.ts',
    from: "owner.isEmailVerified ? owner.email : 'Someone'",
    to: 'owner.email',
    tests: TESTS,
  },
]
