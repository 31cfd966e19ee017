import * as T from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { DoneSchema, failures } from '../../core/http/contract'
import { Problem } from '../../core/problem'
import type { App } from '../app'
import { readToken, unsubscribe } from '../notices/unsubscribe'

const TokenSchema = T.Object({
  token: T.String({ maxLength: 100, error: 'This link is not complete' }),
})

/**
 * What the `List-Unsubscribe` of a letter leads to (RFC 8058): a mail program posts to it, without a
 * session and whatever the body is; somebody who opens it is asked first, since a GET changes nothing.
 */
export function unsubscribeRoutes(app: App) {
  return new Elysia({ prefix: '/mail', tags: ['Notifications'] })
    .get(
      '/unsubscribe',
      async ({ query: { token } }) => {
        if (!(await readToken(app.db, token))) throw wrong()
        return page(token)
      },
      {
        detail: {
          summary: 'Show the page that asks before it unsubscribes',
          answerType: 'text/html',
        },
        query: TokenSchema,
        response: { 200: T.Any(), ...failures(400) },
      },
    )
    .post(
      '/unsubscribe',
      async ({ query: { token } }) => {
        if (!(await unsubscribe(app.db, token, app.now()))) throw wrong()
        return { message: 'You will get no more letters of this kind.' }
      },
      {
        detail: {
          summary: 'Unsubscribe from emails of one kind',
          description:
            'One-click unsubscribe (RFC 8058), with the token from the email’s List-Unsubscribe header. The body is ignored.',
        },
        query: TokenSchema,
        parse: () => null,
        response: { 200: DoneSchema, ...failures(400) },
      },
    )
}

function wrong(): Problem {
  return new Problem(
    'invalid',
    'This link is not valid. Switch letters off in your account settings.',
  )
}

function page(token: string): Response {
  const action = `/api/mail/unsubscribe?token=${encodeURIComponent(token)}`
  return new Response(
    `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Unsubscribe</title>
</head>
<body>
<main>
<h1>Get no more letters of this kind?</h1>
<form method="post" action="${Bun.escapeHTML(action)}"><button>Unsubscribe</button></form>
</main>
</body>
</html>
`,
    {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy':
          "default-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      },
    },
  )
}
