import * as T from '@sinclair/typebox'
import { Elysia } from 'elysia'
import type { Queries } from '../../../db/database'
import { type Folder, FolderSchema } from '../../core/folders/contract'
import { failures, IdParams, Nothing } from '../../core/http/contract'
import { notFound } from '../../core/problem'
import {
  AcceptSchema,
  ChangeRoleSchema,
  InvitationLinkSchema,
  InvitationParams,
  InvitationQuery,
  InvitationSchema,
  InviteSchema,
  JoinedSchema,
  LookersSchema,
  LookSchema,
  type Member,
  MemberParams,
  MemberSchema,
  OfferSchema,
  TransferSchema,
  WaitingSchema,
} from '../../core/sharing/contract'
import { ownersOnly } from '../../core/sharing/rules'
import { signedIn } from '../access/signed-in'
import type { App } from '../app'
import { findUser, type UserRow } from '../auth/user-store'
import { announced } from '../data/announced'
import { listMembers } from '../data/member-store'
import { changeRole, leave } from '../data/membership'
import { findFolder } from '../data/own-rows'
import { IS_MEMBER } from '../docs/detail'
import type { Recorder } from '../journal/record'
import { sourceOf } from '../sync/with-commands'
import { handOver } from './hand-over'
import { type InvitationRow, listInvitations } from './invitation-store'
import {
  accept,
  copyLink,
  decline,
  invite,
  listWaitingFor,
  readOffer,
  resend,
  withdraw,
} from './invitations'

/** With whom a folder is shared, by whom it is decided (M2–M5). */
export function sharingRoutes(app: App) {
  const { db, env, events, now } = app

  return new Elysia({ tags: ['Folders'] })
    .use(signedIn(app))
    .derive(({ request }) => ({ source: sourceOf(request.headers) }))
    .derive(({ user, source }) => ({
      /** Runs a change of who shares what, and tells everybody whose data it changes. */
      share<R>(work: (tx: Queries, actor: Recorder) => Promise<R>): Promise<R> {
        const actor = { userId: user.id, source, now: now(), limits: env.limits }
        return announced(app, user.id, (tx, revisions) => work(tx, { ...actor, revisions }))
      },
    }))
    .get(
      '/folders/:id/members',
      async ({ params, user }) => {
        const folder = await findFolder(db.read, user.id, params.id)
        return readMembers(db.read, folder)
      },
      {
        detail: {
          summary: 'List the members of a folder',
          description: 'The owner first, then the others in the order in which they joined.',
        },
        params: IdParams,
        response: { 200: T.Array(MemberSchema), ...failures(400, 401, 404) },
      },
    )
    .put(
      '/folders/:id/members/:memberId',
      async ({ params: { id, memberId }, body: { role }, user, share }) => {
        await share(async (tx, actor) => {
          await mustOwn(tx, user, id, 'change what members may do')
          const member = await findMember(tx, user.id, id, memberId)
          const changed = { ownerId: user.id, folderId: id, memberId, role }
          if (member.role !== role) await changeRole(tx, actor, changed)
        })
        return readMembers(db.read, await findFolder(db.read, user.id, id))
      },
      {
        detail: {
          summary: 'Change what a member may do',
          description: 'Only for the owner. Returns all members.',
        },
        params: MemberParams,
        body: ChangeRoleSchema,
        response: { 200: T.Array(MemberSchema), ...failures(400, 401, 403, 404) },
      },
    )
    .delete(
      '/folders/:id/members/:memberId',
      async ({ params: { id, memberId }, user, share, status }) => {
        await share(async (tx, actor) => {
          const folder = await findFolder(tx, user.id, id)
          if (memberId !== user.id) await mustOwn(tx, user, id, 'remove members')
          const { role } = await findMember(tx, folder.userId, id, memberId)
          const member = { ownerId: folder.userId, folderId: id, memberId, role }
          await leave(tx, actor, member)
        })
        events.look(memberId, null)
        return status(204, undefined)
      },
      {
        detail: {
          summary: 'Remove a member, or leave',
          description:
            'The owner can remove anyone; members leave with their own id. Tasks assigned to them there become unassigned.',
        },
        params: MemberParams,
        response: { 204: Nothing, ...failures(400, 401, 403, 404) },
      },
    )
    .post(
      '/folders/:id/transfer',
      async ({ params: { id }, body: { memberId }, user, share }) => {
        await share(async (tx, actor) => {
          await mustOwn(tx, user, id, 'hand this folder over')
          await handOver(tx, actor, { folderId: id, memberId })
        })
        return findFolder(db.read, user.id, id)
      },
      {
        detail: {
          summary: 'Hand a folder over to a member',
          description:
            'With its tasks, which all keep their ids; tags become the member’s own of the same names. The previous owner stays as a member who can edit. Returns the folder.',
        },
        params: IdParams,
        body: TransferSchema,
        response: {
          200: FolderSchema,
          ...failures(400, 401, 403, 404, [409, 'It would take the member over a limit'], 429),
        },
      },
    )
    .post(
      '/folders/:id/invitations',
      async ({ params, body, user, source, status }) => {
        await mustOwn(db.read, user, params.id, 'share this folder')
        return status(201, toInvitation(await invite(app, user, params.id, body, source)))
      },
      {
        detail: {
          summary: 'Share a folder by email',
          description:
            'Only for the owner, at most 20 times a day. The emailed link works once, within 7 days. The response is the same whether or not the address has an account.',
        },
        params: IdParams,
        body: InviteSchema,
        response: { 201: InvitationSchema, ...failures(400, 401, 403, 404, [409, IS_MEMBER], 429) },
      },
    )
    .get(
      '/folders/:id/invitations',
      async ({ params, user }) => {
        await mustOwn(db.read, user, params.id, 'see its invitations')
        const all = await listInvitations(db.read, user.id, params.id, now())
        return all.map(toInvitation)
      },
      {
        detail: { summary: 'List pending invitations' },
        params: IdParams,
        response: { 200: T.Array(InvitationSchema), ...failures(400, 401, 403, 404) },
      },
    )
    .delete(
      '/folders/:id/invitations/:invitationId',
      async ({ params: { id, invitationId }, user, share, status }) => {
        await mustOwn(db.read, user, id, 'withdraw an invitation')
        await share((tx, actor) => withdraw(tx, actor, { folderId: id, id: invitationId }))
        return status(204, undefined)
      },
      {
        detail: { summary: 'Withdraw an invitation', description: 'Its link stops working.' },
        params: InvitationParams,
        response: { 204: Nothing, ...failures(400, 401, 403, 404) },
      },
    )
    .post(
      '/folders/:id/invitations/:invitationId/resend',
      async ({ params: { id, invitationId }, user, source, status }) => {
        await mustOwn(db.read, user, id, 'share this folder')
        const sent = await resend(app, user, { folderId: id, id: invitationId }, source)
        return status(201, toInvitation(sent))
      },
      {
        detail: {
          summary: 'Send an invitation again',
          description:
            'To the same address. Returns the new invitation; the link in the earlier email stops working.',
        },
        params: InvitationParams,
        response: { 201: InvitationSchema, ...failures(400, 401, 403, 404, [409, IS_MEMBER], 429) },
      },
    )
    .post(
      '/folders/:id/invitations/:invitationId/link',
      async ({ params: { id, invitationId }, user }) => {
        await mustOwn(db.read, user, id, 'share this folder')
        return { link: await copyLink(app, user.id, { folderId: id, id: invitationId }) }
      },
      {
        detail: {
          summary: 'Make a link for an invitation',
          description:
            'To pass on where mail doesn’t reach. The link in the letter goes on working; a link that was made here before doesn’t.',
        },
        params: InvitationParams,
        response: { 200: InvitationLinkSchema, ...failures(400, 401, 403, 404) },
      },
    )
    .put(
      '/looking',
      async ({ body: { folderId }, user }) => {
        if (folderId !== null) await findFolder(db.read, user.id, folderId)
        return { userIds: events.look(user.id, folderId) }
      },
      {
        detail: {
          summary: 'Say which shared folder you have open',
          description:
            'Holds while you listen to `/api/events`, which tells you who else has it open; `null` for none. Nothing is stored. If several server processes share a database, the answer may lack you; what you are told next doesn’t.',
        },
        body: LookSchema,
        response: { 200: LookersSchema, ...failures(400, 401, 404) },
      },
    )
    .get('/invitations', ({ query, user }) => readOffer(app, user, query), {
      detail: {
        summary: 'See what an invitation offers',
        description:
          'By the token in its link; or by its id, for the account whose confirmed address it was sent to.',
      },
      query: InvitationQuery,
      response: { 200: OfferSchema, ...failures(400, 401, 404) },
    })
    .get('/invitations/waiting', ({ user }) => listWaitingFor(app, user), {
      detail: {
        summary: 'List the invitations to your own address',
        description: 'Those that wait to be accepted; none while the address is not confirmed.',
      },
      response: { 200: T.Array(WaitingSchema), ...failures(401) },
    })
    .post(
      '/invitations/accept',
      async ({ body, user, share }) => {
        return share((tx, actor) => accept(tx, actor, user, body))
      },
      {
        detail: { summary: 'Accept an invitation', description: 'It works once.' },
        body: AcceptSchema,
        response: { 200: JoinedSchema, ...failures(400, 401, 404, [409, 'You own the folder']) },
      },
    )
    .post(
      '/invitations/decline',
      async ({ body, user, share, status }) => {
        await share((tx, actor) => decline(tx, actor, user, body))
        return status(204, undefined)
      },
      {
        detail: {
          summary: 'Decline an invitation',
          description: 'Its link stops working; its sender isn’t told.',
        },
        body: AcceptSchema,
        response: { 204: Nothing, ...failures(400, 401, 404) },
      },
    )
}

/** Throws notFound where the person knows of no such folder, forbidden where it is not theirs. */
async function mustOwn(db: Queries, user: UserRow, folderId: number, what: string) {
  const folder = await findFolder(db, user.id, folderId)
  if (folder.userId !== user.id) throw ownersOnly(what)
}

async function findMember(db: Queries, ownerId: number, folderId: number, memberId: number) {
  const members = await listMembers(db, ownerId, folderId)
  const member = members.find(({ userId }) => userId === memberId)
  if (!member) throw notFound('Member')
  return member
}

/** The owner first. */
async function readMembers(db: Queries, { id, userId, createdAt }: Folder): Promise<Member[]> {
  const owner = await findUser(db, userId)
  if (!owner) throw notFound('Folder')
  const { email, firstName, lastName, profileImageUrl } = owner
  const person = { userId, email, firstName, lastName, profileImageUrl }
  return [{ ...person, role: 'owner', joinedAt: createdAt }, ...(await listMembers(db, userId, id))]
}

function toInvitation({ id, email, role, mail, expiresAt, createdAt }: InvitationRow) {
  return { id, email, role, mail: mail ?? ('waiting' as const), expiresAt, createdAt }
}
