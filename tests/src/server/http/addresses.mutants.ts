import type { Line, Mutant } from '../../../mutants'

const FORWARDED = 'tests/src/server/http/forwarded-for.test.ts'
const HOST = 'tests/src/server/http/host.test.ts'
const LIMITS = 'tests/src/server/http/address-limits.test.ts'

export const LINES: Record<string, Line> = {
  '31': {
    says: 'No fresh limit by X-Forwarded-For; one Host',
    tests: FORWARDED,
    title: 'security 31: the eleventh guess is refused',
  },
}

export const MUTANTS: Mutant[] = [
  {
    protects: '31: the port that a proxy appends counts for nothing',
    file: 'src/server/http/client-address.ts',
    from: '(?::\\d+)?$/',
    to: '$/',
    tests: FORWARDED,
  },
  {
    protects: '31: what is no address counts for the socket’s',
    file: 'src/server/http/client-address.ts',
    from: 'return isIP(address) ? address : undefined',
    to: 'return address || undefined',
    tests: FORWARDED,
  },
  {
    protects: '31: only as many entries are believed as there are proxies',
    file: 'src/server/http/client-address.ts',
    from: 'forwarded.at(-proxies)',
    to: 'forwarded.at(0)',
    tests: FORWARDED,
  },
  {
    protects: '31: fewer entries than proxies are not believed',
    file: 'src/server/http/client-address.ts',
    from: 'forwarded.at(-proxies)',
    to: 'forwarded.slice(-proxies)[0]',
    tests: FORWARDED,
  },
  {
    protects: '31: an IPv4 address in IPv6 is that IPv4 address',
    file: 'src/server/http/client-address.ts',
    from: 'if (mapped) return',
    to: 'if (mapped && address.length > 99) return',
    tests: FORWARDED,
  },
  {
    protects: '31: two Host headers are a 400',
    file: 'src/server/listen.ts',
    from: "if (host?.includes(','))",
    to: 'if (false as boolean)',
    tests: HOST,
  },
  {
    protects: '24: a clock that is set back refills nothing',
    file: 'src/server/http/address-limits.ts',
    from: 'Math.max(0, now.getTime() - at)',
    to: 'Math.abs(now.getTime() - at)',
    tests: LIMITS,
  },
  {
    protects: '24: a clock that is set back takes nothing away',
    file: 'src/server/http/address-limits.ts',
    from: 'Math.max(0, now.getTime() - at)',
    to: '(now.getTime() - at)',
    tests: LIMITS,
  },
  {
    protects: '24: a refused network waits from now on',
    file: 'src/server/http/address-limits.ts',
    from: '    this.remember(key, { left: isHeard',
    to: '    if (isHeard) this.remember(key, { left: isHeard',
    tests: LIMITS,
  },
  {
    protects: '24: the busiest network is not the one that is forgotten',
    file: 'src/server/http/address-limits.ts',
    from: 'this.buckets.delete(key)',
    to: '',
    tests: LIMITS,
  },
]
