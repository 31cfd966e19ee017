import type { Line, Mutant } from '../../../mutants'

const TESTS = 'tests/src/server/tokens/tokens.test.ts'

export const LINES: Record<string, Line> = {
  D1: {
    says: 'A token reaches what its right, its folders and its end allow',
    tests: TESTS,
    title: 'is reached by the tokens with a right to it only',
  },
  D6: {
    says: 'Assistants come in with a token for assistants only',
    tests: 'tests/src/server/mcp/mcp.test.ts',
    title: 'nobody comes in without a token for assistants',
  },
}

export const MUTANTS: Mutant[] = [
  {
    protects: 'D1: a token reaches the routes of its right only',
    file: 'src/server/access/token-rights.ts',
    from: 'return ROUTES[right].has(route) && (',
    to: 'return (',
    tests: TESTS,
  },
  {
    protects: 'D1: a token of some folders reaches the tasks there only',
    file: 'src/server/access/signed-in.ts',
    from: 'if (folderId === null || !folderIds.includes(folderId)) {',
    to: 'if (folderIds.length === 0) {',
    tests: TESTS,
  },
  {
    protects: 'D1: a token that has expired reaches nothing',
    file: 'src/server/access/token-store.ts',
    from: "or(isNull(tokens.expiresAt), gt(tokens.expiresAt, parameter('now'))),",
    to: "or(isNull(tokens.expiresAt), gt(tokens.createdAt, parameter('now')), eq(tokens.id, tokens.id)),",
    tests: TESTS,
  },
  {
    protects: 'D6: only a token for assistants comes in at /mcp',
    file: 'src/server/mcp/handler.ts',
    from: "if (holder.token.right !== 'assistant') {",
    to: 'if (holder.token.id < 0) {',
    tests: 'tests/src/server/mcp/mcp.test.ts',
  },
]
