import type { Env } from '../env'

/** The only scope: what a token with the right of an assistant reaches. */
export const SCOPE = 'assistant'

/** What tokens are for (RFC 8707): they are taken nowhere else. */
export function resourceOf({ publicUrl }: Env): string {
  return `${publicUrl}/mcp`
}

/** What a refused request to `/mcp` says, so that the app finds its way here. */
export function challengeOf(env: Env, isToken: boolean): string {
  const error = isToken ? 'error="invalid_token", ' : ''
  const about = `${env.publicUrl}/.well-known/oauth-protected-resource/mcp`
  return `Bearer ${error}resource_metadata="${about}", scope="${SCOPE}"`
}

/** RFC 9728. */
export function protectedResource(env: Env) {
  return {
    resource: resourceOf(env),
    resource_name: 'Tasks',
    authorization_servers: [env.publicUrl],
    scopes_supported: [SCOPE],
    bearer_methods_supported: ['header'],
  }
}

/** RFC 8414. Apps have no secrets: PKCE stands in for them. */
export function authorizationServer({ publicUrl }: Env) {
  return {
    issuer: publicUrl,
    authorization_endpoint: `${publicUrl}/oauth/authorize`,
    token_endpoint: `${publicUrl}/oauth/token`,
    registration_endpoint: `${publicUrl}/oauth/register`,
    revocation_endpoint: `${publicUrl}/oauth/revoke`,
    scopes_supported: [SCOPE],
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  }
}
