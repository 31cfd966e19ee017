import type { Line, Mutant } from '../../../mutants'

const TESTS = 'tests/src/server/docs/docs.test.ts'

export const LINES: Record<string, Line> = {
  docs: {
    says: 'Each route tells its summary, errors and session',
    tests: TESTS,
    title: 'says what it is for, takes and answers',
  },
}

export const MUTANTS: Mutant[] = [
  {
    protects: 'docs: a route that answers 401 to a stranger is documented with a session',
    file: 'src/server/docs/document.ts',
    from: 'if (answers[401] !== FailureSchema) return',
    to: 'if (answers) return',
    tests: TESTS,
  },
  {
    protects: 'docs: a 401 of its own, as for a wrong password, does not ask for a session',
    file: 'src/server/docs/document.ts',
    from: 'answers[401] !== FailureSchema',
    to: '!answers[401]',
    tests: TESTS,
  },
  {
    protects: 'docs: a route without a summary fails',
    file: 'src/server/health/routes.ts',
    from: "detail: { summary: 'Check that the server and its database respond' },",
    to: '',
    tests: TESTS,
  },
  {
    protects: 'docs: an error says what it means on its route',
    file: 'src/server/docs/document.ts',
    from: '(isError && answers[status]?.description) || usual',
    to: 'usual',
    tests: TESTS,
  },
]
