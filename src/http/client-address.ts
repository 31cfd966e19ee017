/**
 * Whose address a request counts for. Of `X-Forwarded-For` only as many entries are believed as
 * there are proxies of our own: each adds the address it saw at the end, so what a client forges
 * stands before that (security 4).
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
 * What an address counts as when tries are counted. An IPv6 client has a whole /64 of
 * addresses to try from.
 */
export function networkOf(address: string): string {
  const mapped = address.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i)?.[1]
  if (mapped) return mapped
  // The URL parser knows every way to write one.
  const shortest = URL.parse(`http://[${address.split('%')[0]}]`)?.hostname.slice(1, -1)
  if (!shortest) return address
  const [head = '', tail = ''] = shortest.split('::')
  const groups = (part: string) => part.split(':').filter(Boolean)
  const zeros = Array(8 - groups(head).length - groups(tail).length).fill('0')
  return [...groups(head), ...zeros, ...groups(tail)].slice(0, 4).join(':')
}
