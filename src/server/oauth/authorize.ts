import { Problem } from '../../core/problem'
import { bySession } from '../access/signed-in'
import type { App } from '../app'
import { sessionToken } from '../auth/cookie'
import type { UserRow } from '../auth/user-store'
import { listAllFolders } from '../data/own-rows'
import { refuseOtherOrigins } from '../http/same-origin'
import { type Client, findClient } from './client-store'
import { renderConsent, renderRefusal } from './consent-page'
import { OauthError } from './errors'
import { createGrant } from './grant-store'
import { resourceOf } from './metadata'
import { isRegistered } from './redirect-uri'
import { isResource, needed, readForm } from './token'

const LONGEST_STATE = 2_000

/** What an app asks for (OAuth 2.1 4.1.1), as far as it can be granted. */
export interface Asked {
  client: Client
  redirectUri: string
  challenge: string
  state: string | null
  /** All that was asked, for the form to send again. */
  fields: [string, string][]
}

const FIELDS = [
  ...['response_type', 'client_id', 'redirect_uri', 'state', 'scope', 'resource'],
  ...['code_challenge', 'code_challenge_method'],
]

/** The page on which a person lets an app in. A person who isn't signed in does so first. */
export async function showConsent(app: App, request: Request): Promise<Response> {
  const { search, searchParams } = new URL(request.url)
  return answering(app, searchParams, async (asked) => {
    const headers: Record<string, string> = {}
    const user = await personOf(app, request, headers)
    if (!user) {
      const next = encodeURIComponent(`/oauth/authorize${search}`)
      return new Response(null, { status: 302, headers: { location: `/auth?next=${next}` } })
    }
    const folders = await listAllFolders(app.db.read, user.id)
    const page = renderConsent(app.env, { asked, user, folders })
    for (const [name, value] of Object.entries(headers)) page.headers.set(name, value)
    return page
  })
}

/** What the person has answered: sends them back to the app with a code, or with a no. */
export async function takeConsent(app: App, request: Request): Promise<Response> {
  refuseOtherOrigins(request, app.env.publicUrl)
  const form = await readForm(app, request)
  return answering(app, form, async (asked) => {
    const user = await personOf(app, request, {})
    // They may have signed out meanwhile, or in as somebody else: the page is shown again.
    if (String(user?.id) !== form.get('user')) return showAgain(asked)
    if (form.get('answer') !== 'allow') return backTo(app, asked, { error: 'access_denied' })
    const folderIds = form.getAll('folder').map(Number)
    const there = new Set((await listAllFolders(app.db.read, user?.id ?? 0)).map(({ id }) => id))
    if (folderIds.some((id) => !there.has(id))) return showAgain(asked)
    const { client, redirectUri, challenge } = asked
    const allowed = {
      ...{ userId: user?.id ?? 0, clientId: client.id, redirectUri, challenge },
      folderIds: folderIds.length > 0 ? folderIds : null,
    }
    const code = await app.db.write((tx) => createGrant(tx, allowed, app.now()), user?.id)
    return backTo(app, asked, { code })
  })
}

/**
 * Answers what can be granted; what can't gets a page that says why. Nobody is sent anywhere by a link
 * alone: an app can register any address (OAuth 2.1 7.12.2).
 */
async function answering(
  app: App,
  fields: URLSearchParams,
  answer: (asked: Asked) => Promise<Response>,
): Promise<Response> {
  try {
    return await answer(await readAsked(app, fields))
  } catch (error) {
    if (error instanceof OauthError) return renderRefusal(app.env, error)
    throw error
  }
}

async function readAsked(app: App, given: URLSearchParams): Promise<Asked> {
  const client = await findClient(app.db.read, needed(given, 'client_id'))
  if (!client) {
    throw new OauthError('invalid_client', 'This app isn’t known here any more. Connect it again.')
  }
  const redirectUri = needed(given, 'redirect_uri')
  if (!isRegistered(redirectUri, client.redirectUris)) {
    throw new OauthError(
      'invalid_request',
      'The app wants you sent to an address it hasn’t registered.',
    )
  }
  if (needed(given, 'response_type') !== 'code') {
    throw new OauthError(
      'unsupported_response_type',
      'The app asks for something other than a code.',
    )
  }
  const challenge = needed(given, 'code_challenge')
  if (given.get('code_challenge_method') !== 'S256' || !/^[\w-]{43}$/.test(challenge)) {
    throw new OauthError('invalid_request', 'The app must send a code_challenge by S256.')
  }
  const resource = given.get('resource')
  if (resource !== null && !isResource(resource, resourceOf(app.env))) {
    throw new OauthError('invalid_target', 'The app asks for a token of another server.')
  }
  const state = given.get('state')
  if (state && state.length > LONGEST_STATE) {
    throw new OauthError('invalid_request', 'The app’s state is too long.')
  }
  const fields = FIELDS.flatMap((name): [string, string][] => {
    const value = given.get(name)
    return value === null ? [] : [[name, value]]
  })
  return { client, redirectUri, challenge, state, fields }
}

/** Who is signed in; their session's new cookie is put into `headers`. */
async function personOf(
  app: App,
  request: Request,
  headers: Record<string, string>,
): Promise<UserRow | undefined> {
  try {
    const text = sessionToken(request.headers, app.env)
    return (await bySession(app, text, { request, set: { headers } })).user
  } catch (error) {
    if (error instanceof Problem && error.code === 'unauthorized') return undefined
    throw error
  }
}

function showAgain({ fields }: Asked): Response {
  const location = `/oauth/authorize?${new URLSearchParams(fields)}`
  return new Response(null, { status: 303, headers: { location } })
}

function backTo(app: App, { redirectUri, state }: Asked, answer: Record<string, string>): Response {
  const url = new URL(redirectUri)
  const fields = { ...answer, ...(state !== null && { state }), iss: app.env.publicUrl }
  for (const [name, value] of Object.entries(fields)) url.searchParams.append(name, value)
  return new Response(null, { status: 303, headers: { location: url.href } })
}
