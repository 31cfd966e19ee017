import type { Mutant } from '../../../mutants'

const tests = 'tests/src/server/sharing/moves-within-limits.test.ts'
const file = 'src/server/sync/move-between.ts'
const NOTHING_USED =
  "{ userId: actor.userId, tasks: 0, folders: 0, tags: 0, comments: 0, day: '', bytes: 0 }"

export const MUTANTS: Mutant[] = [
  {
    protects: '29: what a move adds comes on top of what it took away',
    file,
    from: '    { shares },\n',
    to: `    { shares, used: ${NOTHING_USED} },\n`,
    tests,
  },
  {
    protects: '29: tasks that are moved to somebody have room there',
    file,
    from: '    to,\n    actor,\n',
    to: '    to,\n    { ...actor, isUnlimited: true },\n',
    tests,
  },
]
