import { createMcpHandler } from '@modelcontextprotocol/server'
import { Problem } from '../../core/problem'
import { TOKEN_PREFIX } from '../../core/tokens/contract'
import { bySession, holderOf, type SignedIn } from '../access/signed-in'
import type { App } from '../app'
import { failureOf } from '../http/failure'
import { refuseOtherOrigins } from '../http/same-origin'
import { challengeOf } from '../oauth/metadata'
import { createServer } from './server'

const MOST_BYTES = 256 * 1024

interface LetIn {
  holder: SignedIn
  request: Request
}

/** All of `/mcp` (Streamable HTTP, without sessions): each request stands for itself. */
export function createMcp(app: App) {
  const { fetch } = createMcpHandler(
    ({ authInfo }) => {
      const letIn = authInfo?.extra?.letIn as LetIn
      return createServer(app, letIn.holder, letIn.request)
    },
    {
      maxRequestBodySize: MOST_BYTES,
      onerror: (error) => app.log.error('mcp', { error: String(error) }),
    },
  )

  return async (request: Request): Promise<Response> => {
    const response = await answer(request)
    response.headers.set('cache-control', 'no-store')
    response.headers.set('x-content-type-options', 'nosniff')
    return response
  }

  async function answer(request: Request): Promise<Response> {
    try {
      refuseOtherOrigins(request, app.env.publicUrl)
      const holder = await holderIn(request)
      const authInfo = {
        token: '',
        clientId: String(holder.token?.id ?? holder.user.id),
        scopes: [],
        extra: { letIn: { holder, request } },
      }
      return await fetch(request, { authInfo })
    } catch (error) {
      const { message, status, headers } = failureOf(error, request, app.log)
      if (status === 401) {
        headers['www-authenticate'] = challengeOf(app.env, request.headers.has('authorization'))
      }
      return Response.json({ message }, { status, headers })
    }
  }

  /** By a token for assistants, or the session of the terminal, whose `tasks mcp` passes it on. */
  async function holderIn(request: Request): Promise<SignedIn> {
    const text = /^Bearer ([\w-]+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
    if (!text) {
      throw new Problem('unauthorized', 'Send a token with the right of an assistant (tk_…).')
    }
    if (!text.startsWith(TOKEN_PREFIX)) {
      const { user, revision } = await bySession(app, text, { request, set: { headers: {} } })
      app.limits.count('token', `user ${user.id}`, app.now())
      return { user, revision, token: undefined }
    }
    const holder = await holderOf(app, text, request)
    if (holder.token.right !== 'assistant') {
      throw new Problem('forbidden', 'This token isn’t for an assistant.')
    }
    return holder
  }
}
