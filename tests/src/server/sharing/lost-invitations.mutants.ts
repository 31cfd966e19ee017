import type { Line, Mutant } from '../../../mutants'

const LOST = 'tests/src/server/sharing/lost-invitations.test.ts'
const SHARING = 'tests/src/server/sharing/sharing.test.ts'

export const LINES: Record<string, Line> = {
  '30': {
    says: 'An invitation that can’t be used says nothing else',
    tests: LOST,
    title: 'security 30: an invitation that was used, withdrawn or of a removed member',
  },
}

export const MUTANTS: Mutant[] = [
  {
    protects: '30: a used invitation opens nothing',
    file: 'src/server/sharing/invitation-store.ts',
    from: '.where(and(wanted, isOpen(now)))',
    to: '.where(and(wanted, gt(invitations.expiresAt, now.toISOString())))',
    tests: LOST,
  },
  {
    protects: '30: a withdrawn invitation opens nothing',
    file: 'src/server/sharing/invitation-store.ts',
    from: '.where(and(wanted, isOpen(now)))',
    to: '.where(and(wanted, isNull(invitations.acceptedBy)))',
    tests: LOST,
  },
  {
    protects: '30: invitations wait for confirmed addresses only',
    file: 'src/server/sharing/invitations.ts',
    from: 'return isEmailVerified ? listWaiting(db.read, email, now()) : []',
    to: 'return isEmailVerified === undefined ? [] : listWaiting(db.read, email, now())',
    tests: LOST,
  },
  {
    protects: '30: invitations wait for their own address only',
    file: 'src/server/sharing/invitation-store.ts',
    from: '.where(and(eq(invitations.email, email), isOpen(now)))',
    to: '.where(and(gt(invitations.email, email.slice(0, 0)), isOpen(now)))',
    tests: LOST,
  },
  {
    protects: '30: an invitation is sent again by the owner of its folder only',
    file: 'src/server/sharing/invitation-store.ts',
    from: 'findOpen(db, and(ofFolder(ownerId, folderId), eq(invitations.id, id)), now)',
    to: 'findOpen(db, and(eq(invitations.ownerId, ownerId), eq(invitations.id, id)), now)',
    tests: LOST,
  },
  {
    protects: '30: an invitation that was sent again is no use any more',
    file: 'src/server/sharing/invitation-store.ts',
    from: '.set({ expiresAt: now.toISOString() })\n    .where(same)',
    to: '.set({ email })\n    .where(same)',
    tests: LOST,
  },
  {
    protects: '30: an invitation to a folder that is gone tells no address',
    file: 'src/server/sharing/invitations.ts',
    from: 'return invitation && (await findOffered(db, invitation)) ? invitation : undefined',
    to: 'return invitation',
    tests: SHARING,
  },
]
