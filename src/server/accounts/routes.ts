import { Elysia } from 'elysia'
import {
  EMAIL_VERIFIED,
  EmailSchema,
  InvitationStateSchema,
  InvitationTokenSchema,
  LoginSchema,
  MessageSchema,
  OptionsSchema,
  RegisterSchema,
  ResetPasswordSchema,
  RestoreEmailSchema,
  UserAnswerSchema,
  UserMessageSchema,
  VerifyEmailSchema,
} from '../../core/auth/contract'
import { failures } from '../../core/http/contract'
import type { App } from '../app'
import { clearSessionCookie, writeSessionCookie } from '../auth/cookie'
import { visitorOf } from '../auth/visitor'
import { EMAIL_TAKEN } from '../docs/detail'
import { accountRoutes } from './account-routes'
import { restoreEmail } from './email-restore'
import { requestLetter } from './letter-requests'
import { ownerRoutes } from './owner-routes'
import { resetPassword } from './password'
import { readInvitation, register, verifyEmail } from './registration'
import { login, logout } from './sign-in'

/** Spec §7, authentication: what anyone may ask for here, what needs a user in account-routes. */
export function authRoutes(app: App) {
  const { env } = app
  return new Elysia({ tags: ['Accounts'] })
    .derive(({ request }) => ({ visitor: visitorOf(request, env) }))
    .get(
      '/auth/options',
      () => {
        const mail = env.smtpUrl ? ('sent' as const) : ('kept' as const)
        return { registration: env.registration, mail }
      },
      { detail: { summary: 'Check how accounts are created here' }, response: OptionsSchema },
    )
    .get('/auth/invitation', ({ query }) => readInvitation(app, query.token), {
      detail: {
        summary: 'Check whether an invitation link can still be used',
        description: 'To register, or to join a folder, with the address that was invited.',
      },
      query: InvitationTokenSchema,
      response: { 200: InvitationStateSchema, ...failures(400) },
    })
    .post(
      '/auth/register',
      async ({ body, visitor, status }) => {
        const user = await register(app, body, visitor)
        const message = 'Please check your email to verify your account before logging in.'
        return status(201, { user, message })
      },
      {
        detail: {
          summary: 'Create an account',
          description: 'Does not sign in: the email has to be verified first.',
        },
        body: RegisterSchema,
        response: { 201: UserMessageSchema, ...failures(400, 403, [409, EMAIL_TAKEN], 429, 503) },
      },
    )
    .get(
      '/auth/verify-email',
      async ({ query, visitor }) => {
        await verifyEmail(app, query.token, visitor)
        return { message: EMAIL_VERIFIED }
      },
      {
        detail: { summary: 'Verify an email address' },
        query: VerifyEmailSchema,
        response: { 200: MessageSchema, ...failures(400) },
      },
    )
    .post(
      '/auth/resend-verification',
      async ({ body, visitor }) => {
        await requestLetter(app, 'verification', body.email, visitor)
        return {
          message:
            'If an account with that email needs to be verified, a verification link has been sent.',
        }
      },
      {
        detail: {
          summary: 'Request another verification link',
          description: 'The response is the same whether or not the account exists.',
        },
        body: EmailSchema,
        response: { 200: MessageSchema, ...failures(400, 429) },
      },
    )
    .post(
      '/auth/login',
      async ({ body, visitor, set }) => {
        const { user, token } = await login(app, body, visitor)
        writeSessionCookie(set.headers, token, env)
        return { user }
      },
      {
        detail: {
          summary: 'Sign in',
          description: 'The cookie `sid` carries the session.',
          gives: ['Set-Cookie'],
        },
        body: LoginSchema,
        response: {
          200: UserAnswerSchema,
          ...failures(
            400,
            [401, 'The email or the password is wrong'],
            [403, 'The email is not verified yet, or the request comes from another site'],
            429,
            503,
          ),
        },
      },
    )
    .post('/auth/logout', ({ visitor, set }) => goodbye(visitor, set.headers), {
      detail: { summary: 'Sign out', gives: ['Set-Cookie'] },
      response: MessageSchema,
    })
    .post('/logout', ({ visitor, set }) => goodbye(visitor, set.headers), {
      detail: {
        summary: 'Sign out',
        description: 'The same as `POST /api/auth/logout`.',
        gives: ['Set-Cookie'],
      },
      response: MessageSchema,
    })
    .post(
      '/auth/forgot-password',
      async ({ body, visitor }) => {
        await requestLetter(app, 'reset', body.email, visitor)
        return {
          message: 'If an account with that email exists, a password reset link has been sent.',
        }
      },
      {
        detail: {
          summary: 'Request a link to reset the password',
          description: 'The response is the same whether or not the account exists.',
        },
        body: EmailSchema,
        response: { 200: MessageSchema, ...failures(400, 429) },
      },
    )
    .post(
      '/auth/reset-password',
      async ({ body, visitor }) => {
        await resetPassword(app, body, visitor)
        return {
          message: 'Your password has been reset. You can now log in with your new password.',
        }
      },
      {
        detail: { summary: 'Reset the password', description: 'Ends every session of the user.' },
        body: ResetPasswordSchema,
        response: { 200: MessageSchema, ...failures(400, 503) },
      },
    )
    .post(
      '/auth/restore-email',
      async ({ body, visitor }) => {
        await restoreEmail(app, body.token, visitor)
        return { message: 'Your email address is back. Now choose a new password.' }
      },
      {
        detail: {
          summary: 'Restore the previous email address',
          description:
            'With the token from the letter about the change. Ends every session of the user; the same token then resets the password.',
        },
        body: RestoreEmailSchema,
        response: {
          200: MessageSchema,
          ...failures(400, [409, 'Another account has this address'], 503),
        },
      },
    )
    .use(accountRoutes(app))
    .use(ownerRoutes(app))

  async function goodbye(visitor: ReturnType<typeof visitorOf>, headers: Record<string, unknown>) {
    await logout(app, visitor)
    clearSessionCookie(headers, env)
    return { message: 'You have been successfully logged out.' }
  }
}
