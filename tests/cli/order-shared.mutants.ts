import type { Line, Mutant } from '../mutants'

const ORDER = 'tests/cli/order-shared.test.ts'

export const LINES: Record<string, Line> = {
  'B4 shared': {
    says: 'A task can be put behind any task of its list, even another owner’s',
    tests: ORDER,
    title: 'B4, M12',
  },
}

export const MUTANTS: Mutant[] = [
  {
    protects: 'B4 shared: a task goes behind the nearest of its own owner',
    file: 'src/core/tasks/move-in-list.ts',
    from: 'userId === owner && !isMoved.has(id)',
    to: '!isMoved.has(id)',
    tests: ORDER,
  },
  {
    protects: 'B4 shared: each owner’s tasks are moved by a command of their own',
    file: 'src/core/tasks/move-in-list.ts',
    from: '({ userId }) => userId)',
    to: '() => moved[0]?.userId ?? 0)',
    tests: ORDER,
  },
  {
    protects: 'B4 shared: on the screen a task passes those of other owners',
    file: 'cli/screen/rows.ts',
    from: '      each.task.userId === task.userId &&\n',
    to: '',
    tests: ORDER,
  },
]
