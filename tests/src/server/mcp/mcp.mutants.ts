import type { Mutant } from '../../../mutants'

export const MUTANTS: Mutant[] = [
  {
    protects: '14: an assistant with a token of some folders is told no tags of others',
    file: 'src/server/mcp/desk.ts',
    from: 'return all.filter(({ id }) => used.has(id))',
    to: 'return all',
    tests: 'tests/src/server/mcp/mcp.test.ts',
  },
]
