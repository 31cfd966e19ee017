import { isIP } from 'node:net'

/**
 * Whose address a request counts for. Of `X-Forwarded-For` only as many entries are believed as
 * there are proxies of our own: each adds the address it saw at the end, so what a client forges
 * stands before that (security 4). If that entry is no address, the socket's counts (security 31).
 */
export function clientAddress(headers: Headers, socket: string | undefined, proxies: number) {
  const forwarded = (headers.get('x-forwarded-for') ?? '').split(',')
  const believed = proxies > 0 ? addressIn(forwarded.at(-proxies) ?? '') : undefined
  return believed ?? socket ?? 'unknown'
}

/** Some proxies add the client's port, which is another one for each connection. */
function addressIn(entry: string): string | undefined {
  const [, bracketed, v4] = entry.trim().match(/^(?:\[(.+)\]|([\d.]+))(?::\d+)?$/) ?? []
  const address = bracketed ?? v4 ?? entry.trim()
  return isIP(address) ? address : undefined
}

/**
 * What an address counts as when tries are counted. An IPv6 client has a whole /64 of
 * addresses to try from.
 */
export function networkOf(address: string): string {
  // The URL parser knows every way to write one.
  const shortest = URL.parse(`http://[${address.split('%')[0]}]`)?.hostname.slice(1, -1)
  if (!shortest) return address
  const mapped = shortest.match(/^::ffff:([0-9a-f]+):([0-9a-f]+)$/)
  if (mapped) return mapped.slice(1).flatMap(bytesOf).join('.')
  const [head = '', tail = ''] = shortest.split('::')
  const groups = (part: string) => part.split(':').filter(Boolean)
  const zeros = Array(8 - groups(head).length - groups(tail).length).fill('0')
  return [...groups(head), ...zeros, ...groups(tail)].slice(0, 4).join(':')
}

function bytesOf(group: string): number[] {
  const number = Number.parseInt(group, 16)
  return [number >> 8, number & 255]
}
