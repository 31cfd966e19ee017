import type { Line, Mutant } from '../../../mutants'

const MIXED = 'tests/src/server/sharing/mixed-requests.test.ts'

export const LINES: Record<string, Line> = {
  'mixed requests': {
    says: 'A request about own and shared tasks does all of what it says, and does it once',
    tests: MIXED,
    title: 'T11, M5',
  },
}

export const MUTANTS: Mutant[] = [
  {
    protects: 'mixed requests: an order holds across owners',
    file: 'src/core/tasks/apply.ts',
    from: 'positions?.[at] ?? at',
    to: 'at',
    tests: MIXED,
  },
  {
    protects: 'mixed requests: each owner’s tasks are put in order',
    file: 'src/server/bulk/parts.ts',
    from: '  if (byOwner.size === 1) return [command]\n',
    to: '  if (byOwner.size > 0) return [command]\n',
    tests: MIXED,
  },
  {
    protects: 'mixed requests: a tag of one owner is added by its name for the others',
    file: 'src/server/bulk/parts.ts',
    from: 'return !tag || tag.userId === ownerId ? ref : { name: tag.name }',
    to: 'return tag ? ref : ref',
    tests: MIXED,
  },
  {
    protects: 'mixed requests: a tag of one owner is removed by its name for the others',
    file: 'src/server/bulk/parts.ts',
    from: 'if (!tag) return [ref]',
    to: 'if (!tag || tag) return [ref]',
    tests: MIXED,
  },
  {
    protects: 'mixed requests: a tag that can’t be seen is refused',
    file: 'src/server/bulk/parts.ts',
    from: 'if (!tag) return [ref]',
    to: 'if (!tag) return []',
    tests: MIXED,
  },
  {
    protects: 'mixed requests: a move to another person that is sent again is found',
    file: 'src/server/sync/move-between.ts',
    from: '    clientId,\n    groupId,\n',
    to: '    groupId,\n',
    tests: MIXED,
  },
]
