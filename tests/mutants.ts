/** A protection, the edit that takes it out, and the tests that must fail then. */
export interface Mutant {
  /** The key of the line in `LINES` that it belongs to, and what it is. */
  protects: string
  file: string
  from: string
  to: string
  tests: string
}

const AUTH = 'tests/src/auth'
const PROTECTIONS = 'tests/src/protections.test.ts'
const LIMITS = 'tests/src/limits.test.ts'
const RESTORE = 'tests/scripts/restore.test.ts'
const BODIES = 'tests/src/http/bodies.test.ts'

/** What must hold against an attacker, and when things go wrong: each with the test that decides it. */
export const LINES: Record<string, { says: string; tests: string; title: string }> = {
  '1': {
    says: 'Passwords: argon2id, whole',
    tests: 'tests/src/auth/passwords.test.ts',
    title: 'A13, security 1: passwords are kept as argon2id',
  },
  '2': {
    says: 'No telling known from unknown emails',
    tests: 'tests/src/auth/passwords.test.ts',
    title: 'A2, security 2: an unknown email takes as long',
  },
  '3': {
    says: 'No session without a confirmed email',
    tests: 'tests/src/auth/sign-in.test.ts',
    title: 'A3, security 15: the answer tells these fields',
  },
  '4': {
    says: 'Ten failures, then 429',
    tests: 'tests/src/auth/throttle.test.ts',
    title: 'security 4: ten failures in 15 minutes',
  },
  '5': {
    says: '200 logins at once',
    tests: 'tests/src/auth/passwords.test.ts',
    title: 'security 5: others are answered while',
  },
  '6': {
    says: 'Tokens: 128 bits, stored hashed',
    tests: 'tests/src/auth/password-reset.test.ts',
    title: 'security 6: no emailed or session token',
  },
  '7': {
    says: 'A reset token works once, for an hour',
    tests: 'tests/src/auth/password-reset.test.ts',
    title: 'security 7: a token works once under 20 uses',
  },
  '8': {
    says: 'Nothing foreign in mail',
    tests: 'tests/src/mail/letters.test.ts',
    title: 'security 8: what a stranger typed',
  },
  '9': {
    says: 'Three letters an hour',
    tests: 'tests/src/auth/password-reset.test.ts',
    title: 'security 9: a hundred requests',
  },
  '10': {
    says: 'Pages with a token',
    tests: 'tests/web/pages.test.ts',
    title: 'security 17: a page has a policy',
  },
  '11': {
    says: 'The cookie and its end',
    tests: 'tests/src/auth/sign-in.test.ts',
    title: 'A10, security 11: the cookie',
  },
  '12': {
    says: 'Sessions are seen and ended',
    tests: 'tests/src/auth/sessions.test.ts',
    title: 'security 12: users see their sessions',
  },
  '13': {
    says: 'Rubbish in sessions',
    tests: 'tests/src/auth/sessions.test.ts',
    title: 'security 13: a row of sessions that holds rubbish',
  },
  '14': {
    says: 'Whose data',
    tests: 'tests/src/ownership.test.ts',
    title: 'security 14: someone else’s id',
  },
  '15': {
    says: 'No field too many, in or out',
    tests: 'tests/src/protections.test.ts',
    title: 'A3, security 15: no answer carries',
  },
  '16': {
    says: 'Other sites',
    tests: 'tests/src/protections.test.ts',
    title: 'H11, security 16: Sec-Fetch-Site decides',
  },
  '17': {
    says: 'Headers',
    tests: 'tests/web/pages.test.ts',
    title: 'security 17: with an https address',
  },
  '18': {
    says: 'XSS, and escapes in the terminal',
    tests: 'tests/cli/safe.test.ts',
    title: 'nothing that acts is left of any text',
  },
  '19': {
    says: 'Logging out empties the browser',
    tests: 'tests/e2e/pwa.pw.ts',
    title: 'security 19: the next user never sees',
  },
  '20': {
    says: 'Bodies that are too much',
    tests: 'tests/src/http/bodies.test.ts',
    title: 'H8, security 20: a body over 1 MiB',
  },
  '21': {
    says: 'Voice has a quota',
    tests: 'tests/src/voice/bounds.test.ts',
    title: 'security 21: with the quota used up',
  },
  '22': {
    says: 'The log, and a bare 500',
    tests: 'tests/src/protections.test.ts',
    title: 'security 22: a 500 says only its request',
  },
  '23': {
    says: 'One account does not stop the others',
    tests: 'tests/src/fairness.test.ts',
    title: 'security 23: what one person sends',
  },
  '24': {
    says: 'Limits by address, a bounded queue',
    tests: 'tests/src/auth/address-limits.test.ts',
    title: 'security 24: what comes from one address',
  },
  '25': {
    says: 'After a restore nothing old is new',
    tests: 'tests/scripts/restore.test.ts',
    title: 'security 25: after a restore nothing of before',
  },
  '26': {
    says: 'Delete and export',
    tests: 'tests/src/auth/owner.test.ts',
    title: 'security 26: delete my account',
  },
  'kill -9': {
    says: '200 kills with 32 writers (npm run kill9)',
    tests: 'tests/src/reliability.test.ts',
    title: 'kill -9 with 32 writers',
  },
  'power loss': {
    says: 'A sync before each answer',
    tests: 'tests/src/synced.test.ts',
    title: 'power loss: each write is synced',
  },
  'disk full': {
    says: '5xx, not there, recovers',
    tests: 'tests/src/reliability.test.ts',
    title: 'with the disk full, a write is answered 5xx',
  },
  SIGTERM: {
    says: 'All is answered, exit 0',
    tests: 'tests/src/server.test.ts',
    title: 'SIGTERM: what arrives together with it',
  },
  'many clients': {
    says: 'All converge',
    tests: 'tests/src/events/events.test.ts',
    title: 'tells all of a person’s listeners',
  },
  'offline edits': {
    says: '200 histories, each change once',
    tests: 'tests/src/sync/simulation.test.ts',
    title: '200 histories of 50 steps',
  },
  'one refused change': {
    says: 'The rest goes on',
    tests: 'tests/src/limits.test.ts',
    title: 'security 23: over sync the one command',
  },
  clock: {
    says: 'Three days off',
    tests: 'tests/src/auth/throttle.test.ts',
    title: 'counted while the clock was days ahead',
  },
  migration: {
    says: 'All or nothing',
    tests: 'tests/db/migrate-killed.test.ts',
    title: 'a migration that is killed half way',
  },
  backup: {
    says: 'Under load, whole',
    tests: 'tests/scripts/backup.test.ts',
    title: 'a backup under load is whole',
  },
  SMTP: {
    says: 'Sent once, across a restart',
    tests: 'tests/src/mail/smtp.test.ts',
    title: 'refuses connections, registering takes',
  },
  'speech server': {
    says: 'Slow, broken or huge',
    tests: 'tests/src/voice/slow.test.ts',
    title: 'while the provider hangs',
  },
  load: {
    says: 'Memory flat (npm run soak)',
    tests: 'tests/web/pages-under-way.test.ts',
    title: 'of a person’s pages that nobody reads',
  },
  unreachable: {
    says: 'A clear message, an add is kept',
    tests: 'tests/cli/outbox.test.ts',
    title: 'a server that takes requests and says nothing',
  },
}

/** Run by `npm run mutants`. A new protection comes with its mutant. */
export const MUTANTS: Mutant[] = [
  {
    protects: '2: an unknown email takes as long as a wrong password',
    file: 'src/auth/passwords.ts',
    from: 'const matches = await password.verify(plain, hash ?? (await nobodys))',
    to: 'const matches = hash !== undefined && (await password.verify(plain, hash))',
    tests: `${AUTH}/passwords.test.ts`,
  },
  {
    protects: '2: forgot-password does the same work for a known and an unknown email',
    file: 'src/auth/letter-requests.ts',
    from: 'await voidLink(tx, kind, isSent ? user.id : NOBODY)',
    to: 'if (isSent) await voidLink(tx, kind, user.id)',
    tests: PROTECTIONS,
  },
  {
    protects: '3: an unverified user gets no session',
    file: 'src/auth/sign-in.ts',
    from: 'if (!user.isEmailVerified) {',
    to: 'if (false as boolean) {',
    tests: `${AUTH}/sign-in.test.ts`,
  },
  {
    protects: '4: failures are counted',
    file: 'src/auth/throttle.ts',
    from: 'if (!isRight) await app.db.write',
    to: 'if (false as boolean) await app.db.write',
    tests: `${AUTH}/throttle.test.ts`,
  },
  {
    protects: '5: only so many passwords are hashed at once',
    file: 'src/auth/turns.ts',
    from: 'if (this.running === this.limits.atOnce)',
    to: 'if (false as boolean)',
    tests: PROTECTIONS,
  },
  {
    protects: '6: tokens are stored hashed',
    file: 'src/auth/tokens.ts',
    from: "return new Bun.CryptoHasher('sha256').update(token).digest('hex')",
    to: 'return token',
    tests: `${AUTH}/password-reset.test.ts`,
  },
  {
    protects: '7: an email change voids the reset link',
    file: 'src/auth/profile.ts',
    from: "...voided('verification'), ...voided('reset')",
    to: "...voided('verification')",
    tests: PROTECTIONS,
  },
  {
    protects: '9: three letters an hour',
    file: 'src/auth/letter-requests.ts',
    from: 'return env.rateLimits && until !== undefined',
    to: 'return env.rateLimits && until === null',
    tests: `${AUTH}/password-reset.test.ts`,
  },
  {
    protects: '11: a password change ends the other sessions',
    file: 'src/auth/password.ts',
    from: `    await endSessionsOf(tx, user.id)
    await notify(tx, user, 'passwordChanged', app.now())
    return createSession`,
    to: `    await notify(tx, user, 'passwordChanged', app.now())
    return createSession`,
    tests: `${AUTH}/account.test.ts`,
  },
  {
    protects: '13: a megabyte in a session row',
    file: 'src/auth/session.ts',
    from: 'if (sess.length > 4096) return undefined',
    to: '',
    tests: PROTECTIONS,
  },
  {
    protects: '15: a user without hash and tokens',
    file: 'src/auth/user-store.ts',
    from: `  return {
    id,
    email,`,
    to: `  return {
    ...row,
    id,
    email,`,
    tests: `${AUTH}/owner.test.ts`,
  },
  {
    protects: '16: Sec-Fetch-Site',
    file: 'src/http/same-origin.ts',
    from: "return site === 'same-origin' || site === 'none'",
    to: "return site !== 'cross-site'",
    tests: PROTECTIONS,
  },
  {
    protects: '17: HSTS',
    file: 'src/http/secure-headers.ts',
    from: "headers.set('strict-transport-security'",
    to: "headers.set('x-transport-security'",
    tests: 'tests/web/pages.test.ts',
  },
  {
    protects: '17: no-store on answers of the API',
    file: 'src/api.ts',
    from: "set.headers['cache-control'] = 'no-store'",
    to: '',
    tests: PROTECTIONS,
  },
  {
    protects: '20: bodies over the limit, announced',
    file: 'src/http/json-body.ts',
    from: 'if (Number(length) > MOST_BYTES) throw tooLarge()',
    to: '',
    tests: BODIES,
  },
  {
    protects: '20: bodies over the limit, in chunks',
    file: 'src/http/json-body.ts',
    from: 'if (size > MOST_BYTES) throw tooLarge()',
    to: '',
    tests: BODIES,
  },
  {
    protects: '20: depth of JSON',
    file: 'src/http/trim-strings.ts',
    from: 'if (depth === DEEPEST)',
    to: 'if (depth === 100_000)',
    tests: BODIES,
  },
  {
    protects: '22: a 500 that tells its cause',
    file: 'src/http/failure.ts',
    from: 'set.status = 500',
    to: 'return { message: String(error) }',
    tests: PROTECTIONS,
  },
  {
    protects: '23: packets of a recording',
    file: 'src/voice/audio/bounds.ts',
    from: 'if (this.left < 0) throw tooLong()',
    to: '',
    tests: 'tests/src/voice/bounds.test.ts',
  },
  {
    protects: '24: limits by address',
    file: 'src/http/address-limits.ts',
    from: 'if (available < 1) throw',
    to: 'if (available < -1e9) throw',
    tests: `${AUTH}/address-limits.test.ts`,
  },
  {
    protects: '24: the queue of passwords is bounded',
    file: 'src/auth/turns.ts',
    from: 'if (line.length >= mostEach || this.inLine >= mostInAll) throw busy()',
    to: '',
    tests: `${AUTH}/address-limits.test.ts`,
  },
  {
    protects: '26: the password is asked for again before an account is deleted',
    file: 'src/auth/delete-account.ts',
    from: 'if (!isRight) throw incorrect()',
    to: '',
    tests: `${AUTH}/owner.test.ts`,
  },
  {
    protects: '1: passwords cost 19 MiB and two passes',
    file: 'src/auth/passwords.ts',
    from: 'memoryCost: 19_456',
    to: 'memoryCost: 4_096',
    tests: `${AUTH}/passwords.test.ts`,
  },
  {
    protects: '8: links begin with the public URL, whatever the request says',
    file: 'src/mail/mailer.ts',
    from: 'this.app.env.publicUrl}',
    to: "'http://evil.example'}",
    tests: 'tests/src/mail/letters.test.ts',
  },
  {
    protects: '10: pages with a token send no referrer',
    file: 'src/http/secure-headers.ts',
    from: "'referrer-policy': 'no-referrer'",
    to: "'referrer-policy': 'unsafe-url'",
    tests: 'tests/web/pages.test.ts',
  },
  {
    protects: '12: a session that is ended is over',
    file: 'src/auth/session-store.ts',
    from: 'if (session) await tx.delete(sessions)',
    to: 'if (false as boolean) await tx.delete(sessions)',
    tests: `${AUTH}/sessions.test.ts`,
  },
  {
    protects: '14: rows of somebody else are not there',
    file: 'src/sync/slice.ts',
    from: '.where(and(eq(table.userId, USER), inArray(table.id, IDS)))',
    to: '.where(inArray(table.id, IDS))',
    tests: 'tests/src/ownership.test.ts',
  },
  {
    protects: '18: what a terminal obeys is taken out',
    file: 'cli/terminal/safe-text.ts',
    from: 'if (!SUSPECT.test(text)) return text',
    to: 'return text',
    tests: 'tests/cli/safe.test.ts',
  },
  {
    protects: '18: a title ends no script of the page',
    file: 'web/page-state.ts',
    from: "  '<': '\\\\x3c',",
    to: "  '<': '<',",
    tests: 'tests/web/pages.test.ts',
  },
  {
    protects: '19: the shell that a browser keeps has nobody’s data',
    file: 'web/app/pages.ts',
    from: 'path: SHELL,',
    to: "path: SHELL,\n    prepare: forEverybody(['/api/auth/sessions']),",
    tests: 'tests/web/pwa/install.test.ts',
  },
  {
    protects: '21: recordings have a quota',
    file: 'src/voice/quota.ts',
    from: 'if (until) throw usedUp(until, at)\n}\n\n/** Counts',
    to: '}\n\n/** Counts',
    tests: 'tests/src/voice/bounds.test.ts',
  },
  {
    protects: '23: an account holds so much',
    file: 'src/journal/limits.ts',
    from: 'if (full) throw tooMany(limits[full], full)',
    to: '',
    tests: LIMITS,
  },
  {
    protects: '23: an account writes so much a day',
    file: 'src/journal/limits.ts',
    from: 'if (used.bytes > limits.bytesADay)',
    to: 'if (used.bytes < 0)',
    tests: LIMITS,
  },
  {
    protects: '23: what was deleted makes room',
    file: 'src/journal/change.ts',
    from: 'this.added[name] -= rows.length',
    to: '',
    tests: LIMITS,
  },
  {
    protects: '23: those who write take turns',
    file: 'db/embedded.ts',
    from: '=> commits.add(work, owner)',
    to: '=> commits.add(work)',
    tests: 'tests/src/fairness.test.ts',
  },
  {
    protects: '23: pages that nobody reads make room',
    file: 'web/pages-under-way.ts',
    from: 'oldest.destroy()',
    to: '',
    tests: 'tests/web/pages-under-way.test.ts',
  },
  {
    protects: '25: a restored database has another epoch',
    file: 'db/renew.ts',
    from: "if (state) await tx.run(sql`delete from server_state where name = 'epoch'`)",
    to: '',
    tests: RESTORE,
  },
  {
    protects: '25: no id of before a restore is used again',
    file: 'db/renew.ts',
    from: 'const SKIPPED = 1_000_000',
    to: 'const SKIPPED = 0',
    tests: RESTORE,
  },
  {
    protects: '25: sessions of before a restore are over',
    file: 'db/renew.ts',
    from: 'await tx.run(sql`delete from sessions`)',
    to: '',
    tests: RESTORE,
  },
  {
    protects: '25: ETags and events carry the epoch',
    file: 'src/events/routes.ts',
    from: 'revision && ofEpoch === epoch',
    to: 'revision && ofEpoch',
    tests: 'tests/src/events/events.test.ts',
  },
  {
    protects: 'kill -9: a write is answered after its commit',
    file: 'db/commit-queue.ts',
    from: "      this.client.run('COMMIT')\n",
    to: "      for (const [index, job] of jobs.entries()) settle(job, outcomes[index] as Outcome)\n      await Bun.sleep(20)\n      this.client.run('COMMIT')\n",
    tests: 'tests/src/reliability.test.ts',
  },
  {
    protects: 'power loss: each commit is synced',
    file: 'db/embedded.ts',
    from: "'PRAGMA synchronous = FULL'",
    to: "'PRAGMA synchronous = NORMAL'",
    tests: 'tests/db/embedded.test.ts',
  },
  {
    protects: 'disk full: a write that failed is not answered as done',
    file: 'db/commit-queue.ts',
    from: '      return { error }\n',
    to: '      return { value: undefined }\n',
    tests: 'tests/db/embedded.test.ts',
  },
  {
    protects: 'SIGTERM: what has been asked is answered',
    file: 'src/server.ts',
    from: 'Promise.race([server.stop(), Bun.sleep(DRAIN_MS)])',
    to: 'server.stop(true)',
    tests: 'tests/src/server.test.ts',
  },
  {
    protects: 'many clients: others are told of each change',
    file: 'src/sync/with-commands.ts',
    from: 'app.events.announce(done.revisions)',
    to: '',
    tests: 'tests/src/events/events.test.ts',
  },
  {
    protects: 'offline edits: what was sent twice is done once',
    file: 'src/sync/run-commands.ts',
    from: 'const isNew = command.seq > lastSeq',
    to: 'const isNew = command.seq > 0 || command.seq > lastSeq',
    tests: 'tests/src/sync/simulation.test.ts',
  },
  {
    protects: 'one refused change: the rest goes on',
    file: 'src/sync/run-commands.ts',
    from: 'if (!(error instanceof Problem)) throw error',
    to: 'throw error',
    tests: 'tests/src/sync/sync.test.ts',
  },
  {
    protects: 'clock: what was counted in the future does not count',
    file: 'src/auth/attempt-store.ts',
    from: 'and(gt(attempts.at, since), lte(attempts.at, now.toISOString()))',
    to: 'gt(attempts.at, since)',
    tests: `${AUTH}/throttle.test.ts`,
  },
  {
    protects: 'migration: one that loses a row is refused',
    file: 'db/migrate.ts',
    from: '    ...compareAfter(tables),\n',
    to: '',
    tests: 'tests/db/migrate.test.ts',
  },
  {
    protects: 'backup: what is restored was checked',
    file: 'scripts/restore.ts',
    from: '    checkCopy(backup)\n',
    to: '',
    tests: RESTORE,
  },
  {
    protects: 'SMTP: a letter is sent once',
    file: 'src/mail/queue.ts',
    from: 'dueAt: new Date(now.getTime() + CLAIM).toISOString()',
    to: 'dueAt: letter.dueAt',
    tests: 'tests/src/mail/smtp.test.ts',
  },
  {
    protects: 'speech server: an answer without an end is given up',
    file: 'src/voice/provider/connection.ts',
    from: 'if (size > MOST_BYTES) throw',
    to: 'if (size < 0) throw',
    tests: 'tests/src/voice/audio.test.ts',
  },
  {
    protects: 'load: memory stays flat where events are not read',
    file: 'src/events/hub.ts',
    from: 'if (own.size > MOST_EACH) oldest?.end()',
    to: '',
    tests: 'tests/src/events/events.test.ts',
  },
  {
    protects: 'unreachable: a libSQL server that hangs is given up',
    file: 'db/patience.ts',
    from: 'fetch(request, { signal })',
    to: 'fetch(request)',
    tests: 'tests/src/libsql-hangs.test.ts',
  },
  {
    protects: 'unreachable: a hostile server does not fill the terminal’s memory',
    file: 'cli/sync/transport.ts',
    from: "if (size > most) throw new Error('its answer is too large')",
    to: '',
    tests: 'tests/cli/hostile.test.ts',
  },
]
