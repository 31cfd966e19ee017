import * as T from '@sinclair/typebox'
import { Id, named, nullable, oneOf } from '../http/contract'
import { TimeZoneOfBrowser } from '../notices/contract'
import { DENSITIES, FIRST_STEPS, START_PAGES, THEMES } from './preferences'

/** Who may register: everybody, those with an invitation link, or nobody. */
export const REGISTRATION = ['open', 'invite', 'closed'] as const

/**
 * An address as people have them. Nothing that it admits can end a mail header, open a tag, be read
 * as an encoded word or taken for a second address (security 8).
 */
const EMAIL_PATTERN =
  "^(?=.{1,64}@)[a-zA-Z0-9_'+-]+(\\.[a-zA-Z0-9_'+-]+)*@([a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\\.)+[a-zA-Z0-9-]{2,63}$"

export const Email = T.String({
  pattern: EMAIL_PATTERN,
  maxLength: 254,
  error: 'Invalid email address',
})

const NAME_TOO_LONG = 'A name has at most 100 characters'
const requiredName = (error: string) =>
  T.String({ minLength: 1, maxLength: 100, error, tooLong: NAME_TOO_LONG })

/** At most 256 characters too, which `newPasswordErrors` of rules.ts counts (A13). */
const newPassword = (error: string) => T.String({ minLength: 6, error })

/** Left out, null and empty are the same. */
const optional = <S extends T.TSchema>(schema: S) =>
  T.Optional(T.Union([schema, T.Null()], { error: schema.error }))

const optionalName = optional(T.String({ maxLength: 100, error: NAME_TOO_LONG }))

export const RegisterSchema = T.Object({
  email: Email,
  password: newPassword('Password must be at least 6 characters long'),
  firstName: optionalName,
  lastName: optionalName,
  profileImageUrl: optional(
    T.String({
      pattern: '^(https?://[^\\s]+)?$',
      maxLength: 2048,
      error: 'The profile image must be a web address',
    }),
  ),
  /** From the link that led here: needed where registration is by invitation, else one to a folder. */
  invite: optional(T.String({ maxLength: 100, error: 'The invitation is text' })),
  timeZone: TimeZoneOfBrowser,
})

export const DeleteAccountSchema = T.Object({
  password: T.String({ minLength: 1, error: 'Password is required' }),
  handOver: T.Optional(
    T.Array(T.Object({ folderId: Id, memberId: Id }), {
      maxItems: 2_000,
      description: 'Shared folders to hand over to a member; the others are deleted',
      error: 'handOver is a list of shared folders and their members',
    }),
  ),
})

/** Letters about the account that a person can do without. */
export const NoticesSchema = T.Object({
  securityMails: T.Boolean({ error: 'securityMails is true or false' }),
  sharingMails: T.Optional(
    T.Boolean({
      description: 'Email when somebody assigns a task; unchanged if left out',
      error: 'sharingMails is true or false',
    }),
  ),
})

export const LoginSchema = T.Object({
  email: Email,
  password: T.String({ minLength: 1, error: 'Password is required' }),
  timeZone: TimeZoneOfBrowser,
})

export const ChangePasswordSchema = T.Object({
  currentPassword: T.String({ minLength: 1, error: 'Current password is required' }),
  newPassword: newPassword('New password must be at least 6 characters long'),
  confirmPassword: T.String({ minLength: 1, error: 'Confirmation password is required' }),
})

export const ProfileSchema = T.Object({
  firstName: requiredName('First name is required'),
  lastName: requiredName('Last name is required'),
  email: Email,
})

/** Forgot-password and resend-verification. */
export const EmailSchema = T.Object({ email: Email })

export const ResetPasswordSchema = T.Object({
  token: T.String({ minLength: 1, error: 'Reset token is required' }),
  password: newPassword('Password must be at least 6 characters long'),
  confirmPassword: T.Optional(
    T.String({ minLength: 1, error: 'Confirmation password is required' }),
  ),
})

export const VerifyEmailSchema = T.Object({
  token: T.String({ minLength: 1, error: 'Invalid verification link' }),
})

export const InvitationTokenSchema = T.Object({
  token: T.String({ minLength: 1, maxLength: 200, error: 'Invalid or expired invitation' }),
})

export const InvitationStateSchema = T.Object({
  usable: T.Boolean({ description: 'false if it was used, has expired or never was one' }),
  email: T.Optional(T.String({ description: 'The address that was invited to the folder' })),
})

export const RestoreEmailSchema = T.Object({
  token: T.String({ minLength: 1, error: 'Invalid or expired link' }),
})

/** U16. */
const PreferencesSchema = T.Object({
  theme: oneOf(THEMES, 'theme is system, light or dark'),
  density: oneOf(DENSITIES, 'density is comfortable or compact'),
  weekStart: nullable(
    T.Integer({
      minimum: 1,
      maximum: 7,
      description: '1 for Monday, 7 for Sunday; null for what is usual in the browser’s language',
      error: 'weekStart is 1 (Monday) to 7 (Sunday) or null',
    }),
  ),
  twelveHours: nullable(
    T.Boolean({
      description: 'Null for what is usual in the browser’s language',
      error: 'twelveHours is true, false or null',
    }),
  ),
  startPage: oneOf(START_PAGES, `startPage is ${START_PAGES.join(', ')}`),
  singleKeys: T.Boolean({
    description: 'Whether single keys are shortcuts',
    error: 'singleKeys is true or false',
  }),
  firstSteps: T.Array(oneOf(FIRST_STEPS), {
    maxItems: FIRST_STEPS.length,
    description: 'The first steps that are still offered',
    error: `firstSteps is a list of ${FIRST_STEPS.join(', ')}`,
  }),
})

export const ChangePreferencesSchema = T.Partial(PreferencesSchema)

/** A3: all that is ever told of a user. */
export const UserSchema = named('User', {
  id: T.Integer(),
  email: T.String(),
  firstName: T.Union([T.String(), T.Null()]),
  lastName: T.Union([T.String(), T.Null()]),
  profileImageUrl: T.Union([T.String(), T.Null()]),
  isEmailVerified: T.Boolean(),
  preferences: PreferencesSchema,
  createdAt: T.String(),
  updatedAt: T.String(),
})

export const UserAnswerSchema = T.Object({ user: UserSchema })
export const MessageSchema = T.Object({ message: T.String() })
export const UserMessageSchema = T.Object({ user: UserSchema, message: T.String() })

/** A session as its user sees it (security 12). */
export const SessionInfoSchema = named('Session', {
  /** Tells the user's sessions apart; no one can sign in with it. */
  id: T.String(),
  /** What the browser or terminal calls itself (User-Agent). */
  device: T.String(),
  createdAt: T.String(),
  lastUsedAt: T.String(),
  /** The one that asks. */
  current: T.Boolean(),
})

/** What people without an account have to know of how the server is set up. */
export const OptionsSchema = T.Object({
  registration: oneOf(REGISTRATION),
  /** Kept where there is no mail server: letters stay in files on this one (A12). */
  mail: oneOf(['sent', 'kept']),
})

export type InvitationState = T.Static<typeof InvitationStateSchema>
export type Options = T.Static<typeof OptionsSchema>
export type Notices = T.Static<typeof NoticesSchema>
export type Register = T.Static<typeof RegisterSchema>
export type Login = T.Static<typeof LoginSchema>
export type DeleteAccount = T.Static<typeof DeleteAccountSchema>
export type ChangePassword = T.Static<typeof ChangePasswordSchema>
export type Profile = T.Static<typeof ProfileSchema>
export type ResetPassword = T.Static<typeof ResetPasswordSchema>
export type ChangePreferences = T.Static<typeof ChangePreferencesSchema>
export type User = T.Static<typeof UserSchema>
export type SessionInfo = T.Static<typeof SessionInfoSchema>

/** The page takes this one answer, and no other, for a success (spec §4). */
export const EMAIL_VERIFIED = 'Email verified successfully. You can now log in.'
