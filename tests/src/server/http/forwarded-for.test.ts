import { describe, expect, test } from 'bun:test'
import { createWorld } from '../../../world'

const SOCKET = '10.0.0.1'
const PORTS = Array.from({ length: 11 }, (_, i) => 40_000 + i)

/** What eleven guesses at one account are answered, each with one of these headers. */
async function guess(headers: readonly string[], proxies = 1, from = SOCKET) {
  const world = await createWorld({ TRUST_PROXY: String(proxies) })
  const statuses: number[] = []
  for (const header of headers) {
    const body = { email: 'anna@example.org', password: 'wrong' }
    const sent = { headers: { 'x-forwarded-for': header }, from }
    statuses.push((await world.send('POST', '/api/auth/login', body, sent)).status)
  }
  const addresses = world.logged
    .filter(({ event }) => event === 'login refused')
    .map(({ address }) => address)
  await world.close()
  return { statuses, addresses: [...new Set(addresses)] }
}

const ONE_BUCKET = [...Array(10).fill(401), 429]

describe('security 31: the eleventh guess is refused, whatever a proxy appends', () => {
  test.each([
    ['an IPv4 address with a port', '192.0.2.7', (port: number) => `192.0.2.7:${port}`],
    ['an IPv6 address in brackets', '2001:db8::1', () => '[2001:db8::1]'],
    ['the same with a port', '2001:db8::1', (port: number) => `[2001:db8::1]:${port}`],
    ['a bare IPv6 address', '2001:db8::1', () => '2001:db8::1'],
    ['more entries than proxies', '192.0.2.7', (n: number) => `192.0.2.${n % 256}, 192.0.2.7`],
    ['spaces', '192.0.2.7', (port: number) => `forged ,\t192.0.2.7:${port} `],
  ])('%s', async (_, address, entry) => {
    expect(await guess(PORTS.map(entry))).toEqual({ statuses: ONE_BUCKET, addresses: [address] })
  })

  test('rubbish counts for the proxy’s own address, all of it together', async () => {
    const rubbish = [
      '',
      'unknown',
      '_hidden',
      'for=192.0.2.7',
      '"[2001:db8::1]:443"',
      '192.0.2.7:x',
      '192.0.2.777',
      '192.0.2',
      '[192.0.2.7',
      '[]:1',
      '192.0.2.7,',
    ]
    expect(await guess(rubbish)).toEqual({ statuses: ONE_BUCKET, addresses: [SOCKET] })
    const forged = PORTS.map((n) => `192.0.2.${n % 256}, for=${n}`)
    expect(await guess(forged)).toEqual({ statuses: ONE_BUCKET, addresses: [SOCKET] })
  })

  test('with fewer entries than proxies, too', async () => {
    const entries = PORTS.map((n) => `192.0.2.${n % 256}`)
    expect(await guess(entries, 2)).toEqual({ statuses: ONE_BUCKET, addresses: [SOCKET] })
  })

  test('one IPv4 address is one, in each way to write it as an IPv6 address', async () => {
    const entries = [
      ...['192.0.2.7', '::ffff:192.0.2.7', '::FFFF:c000:207', '[::ffff:c000:207]:443'],
      ...['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7:1', '[::ffff:192.0.2.7]:2'],
      ...['192.0.2.7', '192.0.2.7:3', '::ffff:c000:0207', '::ffff:192.0.2.7'],
    ]
    expect((await guess(entries)).statuses).toEqual(ONE_BUCKET)
    const others = PORTS.map((n) => `::ffff:c000:${(n % 256).toString(16)}`)
    expect((await guess(others)).statuses).toEqual(Array(11).fill(401))
  })

  test('and other people behind the same proxy are heard', async () => {
    const { statuses } = await guess([...PORTS.map((port) => `192.0.2.7:${port}`), '192.0.2.8:1'])
    expect(statuses).toEqual([...ONE_BUCKET, 401])
  })
})
