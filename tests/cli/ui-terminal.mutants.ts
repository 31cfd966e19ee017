import type { Line, Mutant } from '../mutants'

const TESTS = 'tests/cli/ui-terminal.test.ts'

export const LINES: Record<string, Line> = {
  'K14 terminal': {
    says: 'The screen reads no key while an editor or the shell has the terminal',
    tests: TESTS,
    title: 'K14',
  },
  'K4 many': {
    says: 'From four tasks on a command asks before it changes them',
    tests: 'tests/cli/grammar.test.ts',
    title: 'K4',
  },
}

export const MUTANTS: Mutant[] = [
  {
    protects: 'K14 terminal: the input is closed while an editor runs',
    file: 'cli/screen/app.tsx',
    from: '            input.release()\n            try {',
    to: '            try {',
    tests: TESTS,
  },
  {
    protects: 'K4 many: four tasks that a query names are asked about',
    file: 'cli/tasks/pick-task.ts',
    from: '!wish.sure || picked.length <= UNASKED',
    to: '!wish.sure || picked.length > 0',
    tests: 'tests/cli/grammar.test.ts',
  },
  {
    protects: 'K4 many: a query that changes tasks finds no inflections',
    file: 'cli/tasks/query.ts',
    from: 'options.isExact ? exactly(filter) : filter',
    to: 'filter',
    tests: 'tests/cli/grammar.test.ts',
  },
]
