import type { Line, Mutant } from '../../../mutants'

const POSITIONS = 'tests/src/server/sharing/positions.test.ts'

export const LINES: Record<string, Line> = {
  'O7 shared': {
    says: 'No two of an owner’s tasks share a position, even when others move them',
    tests: POSITIONS,
    title: 'O7',
  },
}

export const MUTANTS: Mutant[] = [
  {
    protects: 'O7 shared: siblings that an editor can’t see count',
    file: 'src/core/tasks/apply.ts',
    from: 'for (const other of unseen?.values() ?? []) {',
    to: 'for (const other of [] as TaskRow[]) {',
    tests: POSITIONS,
  },
  {
    protects: 'O7 shared: who makes room may be out of sight',
    file: 'src/server/data/shared-slice.ts',
    from: 'ids.filter((id) => !this.makesRoom(after.get(Number(id))))',
    to: 'ids',
    tests: POSITIONS,
  },
  {
    protects: 'O7 shared: an undo puts those back that made room',
    file: 'src/server/sync/undo.ts',
    from: "await slice.addMoved(ids(tasks.filter(isOnlyMoved), 'id'))",
    to: '',
    tests: POSITIONS,
  },
  {
    protects: 'O7 shared: a viewer moves nothing by an undo',
    file: 'src/server/data/shared-slice.ts',
    from: 'if (ids.length > 0 && others.length === 0) throw viewOnly()',
    to: '',
    tests: POSITIONS,
  },
  {
    protects: 'O7 shared: only the moved tasks have to be the editor’s to change',
    file: 'src/core/tasks/apply.ts',
    from: 'for (const id of moved) foundTask(tables, { id })',
    to: '',
    tests: POSITIONS,
  },
  {
    protects: 'O7 shared: a folder that is handed over goes above what is there',
    file: 'src/server/sharing/hand-over.ts',
    from: 'onTop(patch.put.tasks ?? [], await to.outermost(null))',
    to: 'patch.put.tasks ?? []',
    tests: POSITIONS,
  },
]
