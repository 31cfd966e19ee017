import { Elysia } from 'elysia'
import type { App } from '../app'
import {
  EMAIL_VERIFIED,
  LoginSchema,
  MessageSchema,
  RegisterSchema,
  UserAnswerSchema,
  UserMessageSchema,
  UserSchema,
  VerifyEmailSchema,
} from './contract'
import { clearSessionCookie, writeSessionCookie } from './cookie'
import { register, verifyEmail } from './registration'
import { login, logout } from './sign-in'
import { signedIn } from './signed-in'
import { toUser } from './user-store'
import { visitorOf } from './visitor'

export function authRoutes(app: App) {
  return new Elysia().use(publicRoutes(app)).use(accountRoutes(app))
}

function publicRoutes(app: App) {
  const { env } = app
  return new Elysia()
    .derive(({ request }) => ({ visitor: visitorOf(request, env) }))
    .post(
      '/auth/register',
      async ({ body, visitor, status }) =>
        status(201, {
          user: await register(app, body, visitor),
          message: 'Please check your email to verify your account before logging in.',
        }),
      { body: RegisterSchema, response: { 201: UserMessageSchema } },
    )
    .get(
      '/auth/verify-email',
      async ({ query, visitor }) => {
        await verifyEmail(app, query.token, visitor)
        return { message: EMAIL_VERIFIED }
      },
      { query: VerifyEmailSchema, response: MessageSchema },
    )
    .post(
      '/auth/login',
      async ({ body, visitor, set }) => {
        const { user, token } = await login(app, body, visitor)
        writeSessionCookie(set.headers, token, env)
        return { user }
      },
      { body: LoginSchema, response: UserAnswerSchema },
    )
    .post('/auth/logout', ({ visitor, set }) => goodbye(visitor, set.headers), {
      response: MessageSchema,
    })
    .post('/logout', ({ visitor, set }) => goodbye(visitor, set.headers), {
      response: MessageSchema,
    })

  async function goodbye(visitor: ReturnType<typeof visitorOf>, headers: Record<string, unknown>) {
    await logout(app, visitor)
    clearSessionCookie(headers, env)
    return { message: 'You have been successfully logged out.' }
  }
}

function accountRoutes(app: App) {
  return new Elysia()
    .use(signedIn(app))
    .get('/auth/user', ({ user }) => toUser(user), { response: UserSchema })
}
