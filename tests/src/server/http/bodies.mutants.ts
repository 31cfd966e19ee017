import type { Line, Mutant } from '../../../mutants'

const TESTS = 'tests/src/server/http/bodies.test.ts'

export const LINES: Record<string, Line> = {
  '20': {
    says: 'Bodies that are too much',
    tests: TESTS,
    title: 'H8, security 20: a body over 1 MiB',
  },
}

export const MUTANTS: Mutant[] = [
  {
    protects: '20: bodies over the limit, announced',
    file: 'src/server/http/json-body.ts',
    from: 'if (Number(length) > MOST_BYTES) throw tooLarge(MOST_BYTES)',
    to: '',
    tests: TESTS,
  },
  {
    protects: '20: bodies over the limit, in chunks',
    file: 'src/server/http/json-body.ts',
    from: 'if (size > most) throw tooLarge(most, what)',
    to: '',
    tests: TESTS,
  },
  {
    protects: '20: depth of JSON',
    file: 'src/core/http/trim-strings.ts',
    from: 'if (depth === DEEPEST)',
    to: 'if (depth === 100_000)',
    tests: TESTS,
  },
  {
    protects: '20: __proto__ is left out of bodies',
    file: 'src/core/http/trim-strings.ts',
    from: "if (key === '__proto__') delete object[key]\n    else if",
    to: 'if',
    tests: TESTS,
  },
]
