import type { Line, Mutant } from '../../mutants'

const TESTS = 'tests/src/server/server.test.ts'

export const LINES: Record<string, Line> = {
  SIGTERM: {
    says: 'All is answered, exit 0',
    tests: TESTS,
    title: 'SIGTERM: what arrives together with it',
  },
}

export const MUTANTS: Mutant[] = [
  {
    protects: 'SIGTERM: what has been asked is answered',
    file: 'src/server/main.ts',
    from: '[server.stop(), stop()]',
    to: '[server.stop(true), stop()]',
    tests: TESTS,
  },
  {
    protects: 'SIGTERM: no client keeps the server from ending',
    file: 'src/server/main.ts',
    from: 'Promise.race([all, Bun.sleep(DRAIN_MS)])',
    to: 'all',
    tests: TESTS,
  },
  {
    protects: 'SIGTERM: a second one, later, ends the server at once',
    file: 'src/server/main.ts',
    from: 'process.exit(128 + constants.signals[signal])',
    to: 'drain()',
    tests: TESTS,
  },
]
