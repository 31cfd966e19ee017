import { isNamed } from '../http/outside'

/** Of Chrome and Edge on Android, Firefox, Safari and Edge. */
const HOSTS = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
]

/**
 * Whether messages may be sent to an endpoint (N9): https on port 443 at one of the push services,
 * or what the server is configured to allow besides: a host with those below it, or, for tests, an
 * origin such as http://127.0.0.1:8080.
 */
export function isPushEndpoint(endpoint: string, allowed: readonly string[] = []): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.username || url.password) return false
  return isNamed(url, [...HOSTS, ...allowed])
}
