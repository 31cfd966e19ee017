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
    from: 'Promise.race([server.stop(), Bun.sleep(DRAIN_MS)])',
    to: 'server.stop(true)',
    tests: TESTS,
  },
]
