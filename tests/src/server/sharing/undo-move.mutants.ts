import type { Mutant } from '../../../mutants'

const UNDO = 'tests/src/server/sharing/undo-move.test.ts'

export const MUTANTS: Mutant[] = [
  {
    protects: '14: a move between owners is undone on both sides',
    file: 'src/server/journal/change-store.ts',
    from: 'if (known.groupId === null || !isMaker) {',
    to: 'if (known.groupId === null || isMaker) {',
    tests: UNDO,
  },
  {
    protects: '14: the owner can’t undo half a move and lose the task',
    file: 'src/server/sync/undo.ts',
    from: 'if (isPart && patch.del.tasks?.length) {',
    to: 'if (isPart && !patch) {',
    tests: UNDO,
  },
  {
    protects: '14: a move that was changed since is not undone at all',
    file: 'src/server/sync/undo.ts',
    from: 'if (!patch) return alreadyUndone(tx, actor, latest)',
    to: 'if (!patch) continue',
    tests: UNDO,
  },
  {
    protects: '14: tags that came along with a task stay when the move is undone',
    file: 'src/server/sync/undo.ts',
    from: 'patchOf(withoutNewTags(change))',
    to: 'patchOf(change)',
    tests: UNDO,
  },
  {
    protects: '14: tags go along between owners',
    file: 'src/server/data/tags-there.ts',
    from: 'const missing = tags.filter(({ name }) => !known.has(nameKey(name)))',
    to: 'const missing = tags.slice(0, 0)',
    tests: UNDO,
  },
  {
    protects: '14: a move between owners is one change to its maker',
    file: 'src/server/journal/list-entries.ts',
    from: 'or(isNull(journal.groupId), IS_LAST_OF_GROUP),',
    to: '',
    tests: UNDO,
  },
]
