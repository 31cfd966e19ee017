import { isIPv6 } from 'node:net'

/**
 * Whose address a request counts for. `X-Forwarded-For` is believed only as far as there are
 * proxies of our own: each adds the address it saw at the end, so what a client forges stands
 * before that (security 4).
 */
export function clientAddress(
  headers: Headers,
  socket: string | undefined,
  proxies: number,
): string {
  const forwarded = (headers.get('x-forwarded-for') ?? '').split(',').map((part) => part.trim())
  const believed = proxies > 0 ? forwarded.at(-proxies) : undefined
  return believed || socket || 'unknown'
}

/**
 * What an address counts as when tries are counted. Who has an IPv6 address has a whole /64 of
 * them to try from.
 */
export function networkOf(address: string): string {
  const mapped = address.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? []
  const groups = (text: string | undefined) => (text ? text.split(':') : [])
  const missing = 8 - groups(head).length - groups(tail).length
  const all = [...groups(head), ...Array(Math.max(missing, 0)).fill('0'), ...groups(tail)]
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
