import type { App } from '../app'

/** Where apps learn how to ask for a token (RFC 9728, RFC 8414), and where they ask. */
const PATHS = /^\/(?:\.well-known\/oauth-(?:protected-resource|authorization-server)|oauth)(?:\/|$)/

/**
 * Answers what OAuth 2.1 needs for assistants (D6), and undefined to all other requests. What it takes
 * to do so is loaded by the first of them.
 */
export function oauthDoor(app: App) {
  let loaded: Promise<(request: Request) => Promise<Response>> | undefined
  return (request: Request): Promise<Response> | undefined => {
    if (!PATHS.test(new URL(request.url).pathname)) return undefined
    loaded ??= import('./handler').then(({ createOauth }) => createOauth(app))
    return loaded.then((answer) => answer(request))
  }
}
