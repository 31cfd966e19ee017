import type { Line, Mutant } from '../mutants'

const BACKUP = 'tests/scripts/backup.test.ts'
const RESTORE = 'tests/scripts/restore.test.ts'

export const LINES: Record<string, Line> = {
  backup: { says: 'Under load, whole', tests: BACKUP, title: 'a backup under load is whole' },
}

export const MUTANTS: Mutant[] = [
  {
    protects: 'backup: a copy is checked',
    file: 'src/server/hosting/backup.ts',
    from: '    checkCopy(unchecked, { isNew: true })\n',
    to: '',
    tests: BACKUP,
  },
  {
    protects: 'backup: it has its name only when it is checked',
    file: 'src/server/hosting/backup.ts',
    from: 'const unchecked = `${file}.unchecked`',
    to: 'const unchecked = file',
    tests: BACKUP,
  },
  {
    protects: 'backup: a copy that fails its check is removed',
    file: 'src/server/hosting/backup.ts',
    from: '    rmSync(unchecked, { force: true })\n',
    to: '',
    tests: BACKUP,
  },
  {
    protects: 'backup: what there was no room for is removed',
    file: 'db/backup.ts',
    from: '    rmSync(part, { force: true })\n    throw error',
    to: '    throw error',
    tests: BACKUP,
  },
  {
    protects: 'backup: E12, it runs at the lowest priority',
    file: 'cli/commands/hosting.ts',
    from: '    setPriority(constants.priority.PRIORITY_LOW)\n',
    to: '',
    tests: BACKUP,
  },
  {
    protects: 'backup: rows that are missing in a copy are noticed',
    file: 'db/backup.ts',
    from: "if (copy.query('PRAGMA foreign_key_check').get())",
    to: "if (whole !== 'ok' && copy.query('PRAGMA foreign_key_check').get())",
    tests: RESTORE,
  },
  {
    protects: 'backup: damage in a copy is noticed',
    file: 'db/backup.ts',
    from: "if (whole !== 'ok') throw",
    to: "if (whole === '') throw",
    tests: RESTORE,
  },
  {
    protects: 'backup: what people named themselves is left alone',
    file: 'src/server/backups.ts',
    from: '.filter((name) => TIMED.test(name))',
    to: '',
    tests: RESTORE,
  },
  {
    protects: 'backup: as many are kept as was asked for',
    file: 'src/server/backups.ts',
    from: '.slice(0, -backupKeep)',
    to: '.slice(0, -1)',
    tests: RESTORE,
  },
  {
    protects: '25: letters of before a restore have other ids',
    file: 'db/renew.ts',
    from: "'users', queue]",
    to: "'users']",
    tests: RESTORE,
  },
  {
    protects: '25: ids go on after those of the database that is replaced',
    file: 'db/renew.ts',
    from: 'before.get(each) ?? 0',
    to: '0',
    tests: RESTORE,
  },
  {
    protects: '25: links to a new password of before a restore are void',
    file: 'db/renew.ts',
    from: 'await tx.run(sql`update users set reset_password_token = null, reset_password_expires = null`)',
    to: '',
    tests: RESTORE,
  },
  {
    protects: '23: health writes once a second',
    file: 'src/server/health/routes.ts',
    from: 'if (!checked || at - checked.at > FRESH)',
    to: 'if (checked?.at !== at)',
    tests: 'tests/src/server/health.test.ts',
  },
]
