import type { Mutant } from '../../../mutants'

const file = 'src/server/http/same-origin.ts'
const tests = 'tests/src/server/http/same-origin.test.ts'

export const MUTANTS: Mutant[] = [
  {
    protects: '16: DELETE is a write',
    file,
    from: "'OPTIONS'])",
    to: "'OPTIONS', 'DELETE'])",
    tests,
  },
  {
    protects: '16: an origin that begins with the public URL is another',
    file,
    from: 'origin === publicUrl',
    to: 'origin.startsWith(publicUrl)',
    tests,
  },
  {
    protects: '16: an origin that begins with the request’s is another',
    file,
    from: 'origin === new URL(url).origin',
    to: 'origin.startsWith(new URL(url).origin)',
    tests,
  },
  {
    protects: '16: an origin that the public URL begins with is another',
    file,
    from: 'origin === publicUrl',
    to: 'publicUrl.startsWith(origin)',
    tests,
  },
  {
    protects: '16: an empty origin is rejected',
    file,
    from: 'origin === null',
    to: '!origin',
    tests,
  },
]
