import type { Line, Mutant } from '../../mutants'

const TESTS = 'tests/src/server/reliability.test.ts'

export const LINES: Record<string, Line> = {
  'kill -9': {
    says: '200 kills with 32 writers (npm run kill9)',
    tests: TESTS,
    title: 'kill -9 with 32 writers',
  },
  'disk full': {
    says: '5xx, not there, recovers',
    tests: TESTS,
    title: 'with the disk full, a write is answered 5xx',
  },
}

export const MUTANTS: Mutant[] = [
  {
    protects: 'kill -9: a write is answered after its commit',
    file: 'db/commit-queue.ts',
    from: "      this.client.run('COMMIT')\n",
    to: "      for (const [index, job] of jobs.entries()) settle(job, outcomes[index] as Outcome)\n      await Bun.sleep(20)\n      this.client.run('COMMIT')\n",
    tests: TESTS,
  },
]
