import type { Mutant } from '../../../mutants'

const TESTS = 'tests/src/server/comments/comments.test.ts'

export const MUTANTS: Mutant[] = [
  {
    protects: '14: only its author edits a comment',
    file: 'src/core/comments/commands.ts',
    from: "if (!isAuthor) throw refused('its author can edit')",
    to: '',
    tests: TESTS,
  },
]
