import type { Line, Mutant } from '../mutants'

const READERS = 'tests/fuzz/readers.test.ts'
const READS = 'tests/fuzz/reads.test.ts'
const WRITES = 'tests/fuzz/writes.test.ts'

export const LINES: Record<string, Line> = {
  '35': {
    says: 'Generated inputs for each reader and route',
    tests: WRITES,
    title: '} answers anything',
  },
}

export const MUTANTS: Mutant[] = [
  {
    protects: '35: a time zone is checked before anything is counted in it',
    file: 'src/server/stats/routes.ts',
    from: 'if (!isTimeZone(tz)) {',
    to: 'if (tz === undefined) {',
    tests: READS,
  },
  {
    protects: '35: the document names the status of an id that can’t be read',
    file: 'src/server/accounts/account-routes.ts',
    from: 'failures(400, 401, 404)',
    to: 'failures(401, 404)',
    tests: WRITES,
  },
  {
    protects: '35: a value in the settings may have any separator inside',
    file: 'cli/config/parse.ts',
    from: String.raw`\s*$/s.exec(line)`,
    to: String.raw`\s*$/.exec(line)`,
    tests: READERS,
  },
]
