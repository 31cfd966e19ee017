import { lookup } from 'node:dns/promises'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP } from 'node:net'
import { networkInterfaces } from 'node:os'

/**
 * Whether the operator has named an address: its origin, such as http://127.0.0.1:8080, or its host or
 * one above that, which stand for https on port 443.
 */
export function isNamed(url: URL, named: readonly string[]): boolean {
  if (named.includes(url.origin)) return true
  if (url.protocol !== 'https:' || url.port !== '') return false
  return named.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
}

/**
 * Why nothing may be sent to an address that a person has typed; undefined where it may be. What its
 * name leads to is looked at with each request, by `postOutside`.
 */
export function refusalOf(text: string, named: readonly string[]): string | undefined {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) return 'This is not a web address'
  if (url.username || url.password) return 'The address must not contain a password'
  if (isNamed(url, named)) return undefined
  if (url.protocol !== 'https:') return 'The address must begin with https://'
  const host = bare(url.hostname)
  if (host === 'localhost' || host.endsWith('.localhost') || (isIP(host) && !isOutside(host))) {
    return INSIDE
  }
  return undefined
}

const INSIDE = 'The address is inside the server’s own network'

interface Post {
  headers: Record<string, string>
  body: string
  /** See `isNamed`. */
  named: readonly string[]
  signal: AbortSignal
}

/**
 * Posts to an address outside the server's network, or one that the operator has named, and returns
 * the status. The name is resolved once, and that address is the one connected to: it can't be another
 * one a moment later. Redirects are not followed. Throws an Error that says in words what is wrong.
 */
export async function postOutside(text: string, { headers, body, named, signal }: Post) {
  const refusal = refusalOf(text, named)
  if (refusal) throw new Error(refusal)
  const url = new URL(text)
  const found = await resolve(bare(url.hostname))
  if (!isNamed(url, named) && found.some(({ address }) => !isOutside(address))) {
    throw new Error(INSIDE)
  }
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const { promise, resolve: done, reject } = Promise.withResolvers<number>()
  const options = {
    method: 'POST',
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    agent: false,
    signal,
    lookup: (_: string, __: unknown, answer: (error: null, all: typeof found) => void) =>
      answer(null, found),
  } as const
  const asked = request(url, options as never, (response) => {
    done(response.statusCode ?? 0)
    response.destroy()
  })
  asked.on('error', reject)
  asked.end(body)
  return promise
}

async function resolve(host: string) {
  try {
    return await lookup(host, { all: true })
  } catch {
    throw new Error(`There is no server called ${host}`)
  }
}

function bare(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
}

/** Whether an IP address is one of the public internet, and not of this machine's networks. */
export function isOutside(address: string): boolean {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
  if (family === 'ipv6' && !PUBLIC_V6.check(address, family)) return false
  return !RESERVED.check(address, family) && !ownNetworks().check(address, family)
}

const PUBLIC_V6 = new BlockList()
PUBLIC_V6.addSubnet('2000::', 3, 'ipv6')

/** RFC 6890 and others: private, shared, link-local, test, multicast, tunnels into IPv4. */
const RESERVED = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  RESERVED.addSubnet(network, bits, 'ipv4')
}
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const) {
  RESERVED.addSubnet(network, bits, 'ipv6')
}

function ownNetworks(): BlockList {
  const own = new BlockList()
  for (const { cidr, family } of Object.values(networkInterfaces()).flatMap((each) => each ?? [])) {
    const [network, bits] = cidr?.split('/') ?? []
    if (network && bits) own.addSubnet(network, Number(bits), family === 'IPv6' ? 'ipv6' : 'ipv4')
  }
  return own
}
