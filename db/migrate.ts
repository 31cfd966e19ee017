import { join } from 'node:path'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { version } from '../package.json'
import journal from './migrations/meta/_journal.json'
import { ROOT } from './root'

interface Target {
  all(sql: string): Promise<Record<string, unknown>[]>
  /** In one transaction, with foreign keys not enforced. */
  runTogether(statements: string[]): Promise<void>
  backup?(file: string): Promise<void>
}

export interface MigrateOptions {
  /** A file for a copy of what is there before anything changes. Embedded only. */
  backupTo?: string
  /** The migrations, if not the product's own. */
  folder?: string
}

const APPLIED = '__drizzle_migrations'
/** The version of this program that brought the schema to where it is. */
const WRITER = '__version'
const GUARD = '__migration_guard'

/**
 * Applies what is pending in one transaction. The guard is part of it: a statement that breaks a
 * CHECK when a table holds another number of rows than before, or a row points at nothing, so that
 * a migration that would lose data leaves everything as it was, on either engine. It looks at the
 * tables that the migration changes, and at those that refer to them: reading all of 16 GB takes
 * minutes. A migration that merges tables says so: `-- rows of a, b: now in c`.
 */
export async function applyMigrations(
  target: Target,
  { backupTo, folder = join(ROOT, 'db/migrations') }: MigrateOptions = {},
): Promise<string[]> {
  const pending = await findPending(target, folder)
  if (pending.length === 0) return []
  const tables = await tablesOf(target)
  if (backupTo && tables.length > 0) await target.backup?.(backupTo)
  const words = wordsOf(pending)
  const changed = tables.filter((name) => words.has(name.toLowerCase()))
  const statements = [
    `CREATE TABLE IF NOT EXISTS ${APPLIED} (id INTEGER PRIMARY KEY, hash TEXT NOT NULL, created_at NUMERIC)`,
    ...countBefore(changed),
    ...pending.flatMap(({ sql, hash, folderMillis }) => [
      ...sql,
      `INSERT INTO ${APPLIED} (hash, created_at) VALUES ('${hash}', ${folderMillis})`,
    ]),
    ...compareAfter(changed, mergesOf(pending)),
    checkReferences(words),
    `DROP TABLE ${GUARD}`,
    `CREATE TABLE IF NOT EXISTS ${WRITER} (version TEXT)`,
    `DELETE FROM ${WRITER}`,
    `INSERT INTO ${WRITER} VALUES ('${version}')`,
  ]
  try {
    await target.runTogether(statements)
  } catch (error) {
    // Another process that started at the same time may have done it.
    if ((await findPending(target, folder)).length > 0) throw error
    return []
  }
  return pending.map(({ folderMillis }) => nameOf(folderMillis))
}

async function findPending(target: Target, migrationsFolder: string): Promise<MigrationMeta[]> {
  const done = await lastApplied(target)
  const known = readMigrationFiles({ migrationsFolder })
  if (!known.some(({ folderMillis }) => folderMillis >= done)) {
    throw new Error(await newerThanThis(target))
  }
  return known.filter(({ folderMillis }) => folderMillis > done)
}

async function newerThanThis(target: Target): Promise<string> {
  const isNamed = (await tablesOf(target, true)).includes(WRITER)
  const [row] = isNamed ? await target.all(`SELECT version FROM ${WRITER}`) : []
  return writtenBy(row?.version)
}

/** Why this version can't use a database; `writer` is the version that it was brought to, if known. */
export function writtenBy(writer: unknown): string {
  const named = writer ? `version ${writer}` : 'a newer version'
  return `it was written by ${named} of this program, and this is ${version}: take ${writer ? 'that one' : 'that'} or a newer one`
}

async function lastApplied(target: Target): Promise<number> {
  const tables = await tablesOf(target, true)
  if (!tables.includes(APPLIED)) return 0
  const [row] = await target.all(`SELECT max(created_at) AS last FROM ${APPLIED}`)
  return Number(row?.last ?? 0)
}

async function tablesOf(target: Target, all = false): Promise<string[]> {
  const rows = await target.all(`SELECT name FROM sqlite_master WHERE type = 'table'`)
  const names = rows.map(({ name }) => String(name))
  return all ? names : names.filter((name) => !/^(sqlite_|__|_litestream)/.test(name))
}

/** Adds a column, a table or an index: no row can go by it, and none point at nothing. */
const ADDS =
  /^\s*(ALTER TABLE \S+ ADD\b(?![^;]*\bREFERENCES\b)|CREATE (UNIQUE INDEX|INDEX|TABLE)\b)[^;]*;?\s*$/i

/** The words of the statements that do more than add; the tables that they change are among them. */
function wordsOf(pending: MigrationMeta[]): Set<string> {
  const statements = pending.flatMap(({ sql }) => sql.map((each) => each.replace(/--.*$/gm, '')))
  const changing = statements.filter((each) => !ADDS.test(each))
  return new Set(changing.flatMap((each) => each.toLowerCase().match(/\w+/g) ?? []))
}

function countBefore(tables: string[]): string[] {
  return [
    `CREATE TABLE ${GUARD} (name TEXT PRIMARY KEY, rows_kept INTEGER CHECK (rows_kept), rows INTEGER)`,
    ...tables.map(
      (name) => `INSERT INTO ${GUARD} (name, rows) SELECT '${name}', count(*) FROM "${name}"`,
    ),
  ]
}

/** By the name of each table that is merged into another, the other's. */
function mergesOf(pending: MigrationMeta[]): Map<string, string> {
  const text = pending.flatMap(({ sql }) => sql).join('\n')
  const found = [...text.matchAll(/^-- rows of ([\w, ]+): now in (\w+)$/gm)]
  return new Map(
    found.flatMap(([, from = '', into = '']) => from.split(', ').map((name) => [name, into])),
  )
}

/** The one that fails names its table in the error's CHECK; dropped tables fail as "no such table". */
function compareAfter(tables: string[], merges: Map<string, string>): string[] {
  const before = Map.groupBy(tables, (name) => merges.get(name) ?? name)
  return [
    ...[...before].map(
      ([name, from]) =>
        `UPDATE ${GUARD} SET rows_kept = ((SELECT sum(rows) FROM ${GUARD} WHERE name IN ('${from.join("', '")}')) = (SELECT count(*) FROM "${name}")) WHERE name = '${from[0]}'`,
    ),
  ]
}

/** In the changed tables, and in those that refer to one of them. */
function checkReferences(words: Set<string>): string {
  const changed = `('${[...words].join("', '")}')`
  const refers = `SELECT 1 FROM pragma_foreign_key_list(t.name) AS key WHERE lower(key."table") IN ${changed}`
  const looked = `t.type = 'table' AND (lower(t.name) IN ${changed} OR EXISTS (${refers}))`
  const broken = `SELECT 1 FROM sqlite_master AS t, pragma_foreign_key_check(t.name) WHERE ${looked}`
  return `INSERT INTO ${GUARD} (name, rows_kept) SELECT 'foreign keys', NOT EXISTS (${broken})`
}

function nameOf(folderMillis: number): string {
  return journal.entries.find(({ when }) => when === folderMillis)?.tag ?? String(folderMillis)
}
