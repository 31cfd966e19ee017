import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { clientAddress, networkOf } from '../../../../src/server/http/client-address'

describe('security 4: the address of a client', () => {
  test('is the socket’s, whatever X-Forwarded-For says, when there is no proxy', () => {
    const headers = new Headers({ 'x-forwarded-for': '192.0.2.1, 192.0.2.2' })
    expect(clientAddress(headers, '10.0.0.1', 0)).toBe('10.0.0.1')
    expect(clientAddress(headers, undefined, 0)).toBe('unknown')
  })

  test('is what the outermost of our own proxies saw', () => {
    const headers = new Headers({ 'x-forwarded-for': 'forged, 192.0.2.1, 192.0.2.2' })
    expect(clientAddress(headers, '10.0.0.1', 1)).toBe('192.0.2.2')
    expect(clientAddress(headers, '10.0.0.1', 2)).toBe('192.0.2.1')
    expect(clientAddress(new Headers(), '10.0.0.1', 1)).toBe('10.0.0.1')
  })
})

describe('security 4: the network of an address', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::1', '0:0:0:0'],
    ['::', '0:0:0:0'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:DB8:0:00f0::1', '2001:db8:0:f0'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['1::', '1:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['unknown', 'unknown'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  test('is the same for all addresses of one /64, and another for another', () => {
    const group = fc.oneof(fc.constant(0), fc.nat(0xffff)).map((number) => number.toString(16))
    const half = fc.array(group, { minLength: 4, maxLength: 4 }).map((groups) => groups.join(':'))
    fc.assert(
      fc.property(half, half, half, (net, host, other) => {
        // ::ffff:a.b.c.d is an IPv4 address, and its own network.
        fc.pre(!host.startsWith('0:ffff:'))
        const shortest = new URL(`http://[${net}:${host}]`).hostname.slice(1, -1)
        expect(networkOf(`${net}:${host}`)).toBe(net)
        expect(networkOf(shortest.toUpperCase())).toBe(net)
        expect(networkOf(`${other}:${host}`) === net).toBe(other === net)
      }),
    )
  })
})
