import type { Role } from '../../../../src/core/sharing/rules'
import { join } from '../../../../src/server/data/membership'
import { type Person, tokenIn, type World } from '../../../world'
import { made } from '../answers'

/** Shares a folder the way people do: by a letter whose link is followed. */
export async function share(
  world: World,
  owner: Person,
  folderId: number,
  member: Person,
  role: Role = 'edit',
): Promise<void> {
  await made(owner.api.folders({ id: folderId }).invitations.post({ email: member.email, role }))
  const letter = (await world.letters(member.email)).findLast(({ subject }) =>
    subject?.endsWith(' wants to share a folder with you'),
  )
  await made(member.api.invitations.accept.post({ token: tokenIn(letter) }))
}

/** The same without the letter, for what needs hundreds of them. */
export async function letIn(
  { app }: World,
  owner: Person,
  folderId: number,
  member: Person,
  role: Role,
): Promise<void> {
  const actor = {
    userId: member.id,
    source: 'api',
    now: app.now(),
    limits: app.env.limits,
    revisions: new Map<number, number>(),
  } as const
  const row = { ownerId: owner.id, folderId, memberId: member.id, role }
  await app.db.write((tx) => join(tx, actor, row), member.id)
}
