import type { Mutant } from '../../../mutants'

const TESTS = 'tests/src/server/sharing/sharing.test.ts'

export const MUTANTS: Mutant[] = [
  {
    protects: '14: a member sees what is in their folders, and nothing else of its owner',
    file: 'src/server/data/shared-slice.ts',
    from: "if (name === 'tasks') return this.roleFor(row as TaskRow) !== undefined",
    to: "if (name === 'tasks') return true",
    tests: 'tests/src/server/sharing/outside-ids.test.ts',
  },
  {
    protects: '14: a member is shown no project of the owner’s',
    file: 'src/server/tasks/load-task.ts',
    from: "actorId === userId ? idsOf(rows, 'projectId') : []",
    to: "idsOf(rows, 'projectId')",
    tests: 'tests/src/server/sharing/outside-ids.test.ts',
  },
  {
    protects: '14: a member moves nothing to where they can’t see it',
    file: 'src/server/data/shared-slice.ts',
    from: "if (now && role !== 'edit')",
    to: "if (now && role === 'view')",
    tests: TESTS,
  },
  {
    protects: '14: a member hears of what is in their folders, and of nothing else',
    file: 'src/server/data/fan-out.ts',
    from: 'const tasks = [...places.keys()].filter(isIn)',
    to: 'const tasks = [...places.keys()]',
    tests: TESTS,
  },
  {
    protects: 'reminders: no assignment is mailed to an address that is not confirmed (N7)',
    file: 'src/server/data/assignees.ts',
    from: 'and sharing_mails = 1 and is_email_verified = 1',
    to: 'and sharing_mails = 1',
    tests: TESTS,
  },
  {
    protects: '14: a member’s change of a folder’s colour is not taken for a move of the folder',
    file: 'src/server/sync/place.ts',
    from: 'Bun.deepEquals({ ...before, position, updatedAt }, folder)',
    to: 'before?.name === folder.name',
    tests: TESTS,
  },
]
