import type { Line, Mutant } from '../../mutants'

const TESTS = 'tests/src/server/lost-files.test.ts'

export const LINES: Record<string, Line> = {
  'lost files': {
    says: 'Noticed within 1 s, nothing answered and lost, recovers by itself',
    tests: TESTS,
    title: 'are noticed, and nothing that was answered is lost',
  },
}

export const MUTANTS: Mutant[] = [
  {
    protects: 'lost files: a file that was changed in place is noticed',
    file: 'db/file-watch.ts',
    from: 'if (!isSame && !hasCheckpointed(this.wal, wal)) return false',
    to: '',
    tests: TESTS,
  },
  {
    protects: 'lost files: a log that was changed in place is noticed',
    file: 'db/file-watch.ts',
    from: 'return this.isFileOurs() && this.hasLog()',
    to: 'return this.isFileOurs()',
    tests: TESTS,
  },
  {
    protects: 'lost files: a log that begins with something else is noticed',
    file: 'db/wal-index.ts',
    from: '    hasSalt(log, state) &&\n',
    to: '',
    tests: TESTS,
  },
  {
    protects: 'lost files: another file under the name is noticed',
    file: 'db/file-watch.ts',
    from: 'if (idOf(found) !== this.ids[index])',
    to: 'if (index > 2)',
    tests: TESTS,
  },
  {
    protects: 'lost files: nothing is committed to files that are lost',
    file: 'db/commit-queue.ts',
    from: "      await this.file.mustBeKept()\n      this.client.run('COMMIT')\n      await this.file.mustBeKept()\n",
    to: "      this.client.run('COMMIT')\n",
    tests: TESTS,
  },
  {
    protects: 'lost files: it is noticed without a request',
    file: 'db/embedded.ts',
    from: 'if (!this.reason) return this.look()',
    to: 'if (!this.reason) return',
    tests: 'tests/db/embedded.test.ts',
  },
  {
    protects: 'lost files: nothing is read meanwhile',
    file: 'db/embedded.ts',
    from: 'if (reason) throw new DatabaseUnavailable(reason)',
    to: '',
    tests: TESTS,
  },
  {
    protects: 'lost files: health tells of it',
    file: 'src/server/health/routes.ts',
    from: 'if (db.outage) throw',
    to: 'if (!db) throw',
    tests: TESTS,
  },
  {
    protects: 'lost files: what has no name any more is rescued',
    file: 'db/embedded.ts',
    from: 'const rescued = await recovery.rescue()',
    to: "const rescued = reason === '' && (await recovery.rescue())",
    tests: TESTS,
  },
  {
    protects: 'lost files: the rescued copy counts as the database',
    file: 'db/recover.ts',
    from: 'watch.headers.add(headerOf(copy))',
    to: '',
    tests: TESTS,
  },
  {
    protects: 'lost files: what is still open goes into the new file',
    file: 'db/recover.ts',
    from: 'const frames = watch.isBehind ? watch.frames : 0',
    to: 'const frames = 0',
    tests: TESTS,
  },
  {
    protects: 'lost files: another database is renewed',
    file: 'db/recover.ts',
    from: 'await renew(queries(copy), this.lastIds())',
    to: '',
    tests: TESTS,
  },
  {
    protects: 'lost files: what another database’s log holds is taken with it',
    file: 'db/recover.ts',
    from: 'if (!existsSync(log) || this.held.watch.isOurLog(log)) return',
    to: 'if (log) return',
    tests: TESTS,
  },
  {
    protects: 'lost files: a database without its log is not taken',
    file: 'db/recover.ts',
    from: 'return watch.hasLog() ? await this.rebuild(main) : undefined',
    to: 'return watch.hasLog() ? await this.rebuild(main) : await this.replace(main)',
    tests: TESTS,
  },
  {
    protects: 'lost files: another database is checked',
    file: 'db/recover.ts',
    from: '    checkCopy(other)\n',
    to: '',
    tests: TESTS,
  },
  {
    protects: 'lost files: a checkpoint of another process is not a fault',
    file: 'db/wal-index.ts',
    from: 'return restarts > 1 || before.backfilled < before.frames || now.attempted > 0',
    to: 'return false',
    tests: TESTS,
  },
  {
    protects: 'lost files: only its user may read a copy',
    file: 'db/copy-file.ts',
    from: "openSync(to, 'wx', 0o600)",
    to: "openSync(to, 'wx', 0o644)",
    tests: TESTS,
  },
  {
    protects: 'lost files: the log of a database that is gone is kept',
    file: 'db/recover.ts',
    from: "    this.setAside('-wal')\n",
    to: '    rmSync(`${this.path}-wal`, { force: true })\n',
    tests: TESTS,
  },
]
