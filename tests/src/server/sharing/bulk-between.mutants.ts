import type { Mutant } from '../../../mutants'

const BETWEEN = 'tests/src/server/sharing/bulk-between.test.ts'

export const MUTANTS: Mutant[] = [
  {
    protects: '14: half an undo is never called done',
    file: 'src/server/sync/undo.ts',
    from: 'if (!patch && entry !== undefined) throw changedSince()',
    to: '',
    tests: BETWEEN,
  },
  {
    protects: '14: own and shared tasks are changed together',
    file: 'src/server/bulk/parts.ts',
    from: 'if (byOwner.size === 1 && [...byOwner.keys()].every(staysThere)) return [command]',
    to: 'if (byOwner.size > 0) return [command]',
    tests: BETWEEN,
  },
  {
    protects: '14: a change of several people’s tasks is undone in one piece',
    file: 'src/server/sync/execute.ts',
    from: "const groupId = await nextId(tx, 'journal')",
    to: 'const groupId = undefined',
    tests: BETWEEN,
  },
  {
    protects: '14: the last change of a person’s rows is undone first',
    file: 'src/server/sync/undo.ts',
    from: 'changes.toReversed()',
    to: 'changes',
    tests: BETWEEN,
  },
]
