import type { Line, Mutant } from '../../../mutants'

const TESTS = 'tests/src/server/dav/requests.test.ts'

export const LINES: Record<string, Line> = {
  caldav: {
    says: 'Each sees what is theirs, and no text is lost',
    tests: TESTS,
    title: 'nobody gets in without a token for calendars',
  },
}

export const MUTANTS: Mutant[] = [
  {
    protects: 'caldav: a token without the right gets in nowhere',
    file: 'src/server/dav/sign-in.ts',
    from: "if (holder.token.right === 'caldav') return holder",
    to: 'return holder',
    tests: TESTS,
  },
  {
    protects: 'caldav: another’s address is not there',
    file: 'src/server/dav/paths.ts',
    from: 'if (user !== String(userId)) throw notFound()',
    to: '',
    tests: TESTS,
  },
  {
    protects: 'caldav: a token reaches its folders only',
    file: 'src/server/dav/calendar-store.ts',
    from: '!folderIds || folderIds.includes(id)',
    to: 'id > 0 || folderIds',
    tests: TESTS,
  },
  {
    protects: 'caldav: an ETag that is no more is refused',
    file: 'src/server/dav/errors.ts',
    from: 'const isWanted = match == null || isAmong(match, etag)',
    to: 'const isWanted = true',
    tests: TESTS,
  },
  {
    protects: 'caldav: nothing is written over that a client wants to keep',
    file: 'src/server/dav/transfer.ts',
    from: "request.headers.get('overwrite')?.trim().toUpperCase() === 'F'",
    to: 'false',
    tests: TESTS,
  },
  {
    protects: 'caldav: members see no reminders of the owner',
    file: 'src/server/dav/task-store.ts',
    from: "if (place.isOwn) await slice.where('reminders', 'taskId', ids)",
    to: "await slice.where('reminders', 'taskId', ids)",
    tests: TESTS,
  },
  {
    protects: 'caldav: a request that names 100,000 addresses is refused',
    file: 'src/server/dav/xml.ts',
    from: 'count > MOST_ELEMENTS ||',
    to: '',
    tests: TESTS,
  },
]
