const LONGEST = 2_000
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Where people may be sent back to: https, or a program on their own device by http. Any other address
 * is undefined.
 */
export function readRedirectUri(text: unknown): URL | undefined {
  if (typeof text !== 'string' || text.length > LONGEST || !/^[!-~]+$/.test(text)) return undefined
  const url = URL.parse(text)
  if (!url || url.username || url.password || text.includes('#')) return undefined
  return url.protocol === 'https:' || isLoopback(url) ? url : undefined
}

/** Whether it is a program on the person's own device, which may listen on any port (RFC 8252 7.3). */
export function isLoopback({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && LOOPBACK.has(hostname)
}

/** Whether an address is one of those that were registered, to the letter but for a loopback's port. */
export function isRegistered(asked: string, registered: readonly string[]): boolean {
  const url = readRedirectUri(asked)
  if (!url) return false
  return registered.some(
    (each) => each === asked || (isLoopback(url) && withoutPort(each) === withoutPort(asked)),
  )
}

function withoutPort(text: string): string {
  const url = new URL(text)
  url.port = ''
  return url.href
}
