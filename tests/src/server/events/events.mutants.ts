import type { Line, Mutant } from '../../../mutants'

const TESTS = 'tests/src/server/events/events.test.ts'

export const LINES: Record<string, Line> = {
  'many clients': {
    says: 'All converge',
    tests: TESTS,
    title: 'tells all of a person’s listeners',
  },
}

export const MUTANTS: Mutant[] = [
  {
    protects: '25: ETags and events carry the epoch',
    file: 'src/server/events/routes.ts',
    from: 'revision && ofEpoch === epoch',
    to: 'revision && ofEpoch',
    tests: TESTS,
  },
  {
    protects: 'many clients: others are told of each change',
    file: 'src/server/data/announced.ts',
    from: 'events.announce(revisions)',
    to: '',
    tests: TESTS,
  },
  {
    protects: 'load: memory stays flat where events are not read',
    file: 'src/server/events/hub.ts',
    from: 'if (own.size > MOST_EACH) oldest?.end()',
    to: '',
    tests: TESTS,
  },
  {
    protects: '12: a stream ends with its session',
    file: 'src/server/events/stream.ts',
    from: 'if (!may) end()',
    to: '',
    tests: TESTS,
  },
]
