import * as T from '@sinclair/typebox'
import { Email } from '../auth/contract'
import { Id, Instant, nullable, oneOf, wholeNumber } from '../http/contract'
import { ROLES } from './rules'

const Role = oneOf(ROLES, 'Role is view or edit')

/** What others may be shown of somebody (T15). */
const shown = {
  email: T.String(),
  firstName: nullable(T.String()),
  lastName: nullable(T.String()),
  profileImageUrl: nullable(T.String()),
}
const person = { userId: T.Integer(), ...shown }

/** Someone you share a folder with: an assignee, or the author of a comment or of a change. */
export const PersonSchema = T.Object({ id: T.Integer(), ...shown })

export const FolderMemberSchema = T.Object({ ...person, role: oneOf(['owner', ...ROLES] as const) })

export const MemberSchema = T.Object({
  ...FolderMemberSchema.properties,
  joinedAt: Instant,
})

export const InviteSchema = T.Object({ email: Email, role: Role })

/** What became of the letter; `off`: this server sends none. */
const MAIL = ['waiting', 'sent', 'refused', 'off'] as const

/** An invitation, as its sender sees it. */
export const InvitationSchema = T.Object({
  id: T.Integer(),
  email: T.String(),
  role: Role,
  mail: oneOf(MAIL),
  expiresAt: Instant,
  createdAt: Instant,
})

export const InvitationLinkSchema = T.Object({
  link: T.String({ description: 'Works once; the one that was asked for before does no more' }),
})

/** An invitation, as the person who follows its link sees it before they accept (M3). */
export const OfferSchema = T.Object({
  folder: T.Object({ id: T.Integer(), name: T.String() }),
  owner: T.Object(person),
  role: Role,
  account: T.String({ description: 'The email of the account that would accept' }),
})

/** An invitation to one's own address that waits to be accepted. */
export const WaitingSchema = T.Object({
  id: T.Integer(),
  folder: OfferSchema.properties.folder,
  owner: OfferSchema.properties.owner,
  role: Role,
  expiresAt: Instant,
})

const token = T.Optional(
  T.String({
    minLength: 1,
    maxLength: 200,
    description: 'From the link in the email',
    error: 'Invalid or expired invitation',
  }),
)
const byItsId = 'In place of the token, for the account that it was sent to'

/** Which invitation is meant, in a query and in a body. */
export const InvitationQuery = T.Object({
  token,
  invitationId: T.Optional(
    wholeNumber({ description: byItsId, error: 'An id is a positive whole number' }),
  ),
})
export const AcceptSchema = T.Object({
  token,
  invitationId: T.Optional({ ...Id, description: byItsId }),
})

export const JoinedSchema = T.Object({ folderId: T.Integer(), role: Role })
export const ChangeRoleSchema = T.Object({ role: Role })
export const TransferSchema = T.Object({ memberId: Id })

/** Which shared folder somebody has open. */
export const LookSchema = T.Object({ folderId: nullable(Id) })
export const LookersSchema = T.Object({ userIds: T.Array(T.Integer()) })

const PathId = wholeNumber({ error: 'An id is a positive whole number' })
export const MemberParams = T.Object({ id: PathId, memberId: PathId })
export const InvitationParams = T.Object({ id: PathId, invitationId: PathId })

export type FolderMember = T.Static<typeof FolderMemberSchema>
export type Member = T.Static<typeof MemberSchema>
export type WhichInvitation = T.Static<typeof AcceptSchema>
export type Waiting = T.Static<typeof WaitingSchema>
export type Offer = T.Static<typeof OfferSchema>
