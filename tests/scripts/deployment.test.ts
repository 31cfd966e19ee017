import { expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serversOf, withoutPooler } from '../../db/postgres/hosts'
import { readEnv } from '../../src/server/env'

const docs = join(import.meta.dir, '../../docs')
const folder = join(docs, 'deployment')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

/** Lines such as `name = value`. */
function settingsIn(name: string): Record<string, string> {
  const lines = read(name).matchAll(/^(\w+) ?= ?(.*)$/gm)
  return Object.fromEntries(Array.from(lines, ([, key, value]) => [key, value]))
}

test('each file of the deployment on several machines is listed, and no other', () => {
  const listed = readFileSync(join(docs, 'deployment.md'), 'utf8').matchAll(
    /\(deployment\/(\S+)\)/g,
  )
  expect(Array.from(listed, ([, name]) => name).toSorted()).toEqual(readdirSync(folder).toSorted())
})

test('its processes can be configured as it says, with both servers behind PgBouncer', () => {
  const env = readEnv({ ...settingsIn('tasks.env'), DATA_DIR: docs })
  expect(env.host).toBe('0.0.0.0')
  expect(serversOf(withoutPooler(env.databaseUrl)).map((url) => new URL(url).host)).toEqual([
    'db1:5432',
    'db2:5432',
  ])
  expect(new URL(env.databaseUrl).host).toBe('pool:6432')
  expect(new URL(env.replicaUrl ?? '').host).toBe('db2:5432')
})

test('its answers are on disk, and a pooled connection is one’s own for a transaction', () => {
  expect(settingsIn('postgresql.conf')).toMatchObject({ fsync: 'on', synchronous_commit: 'on' })
  expect(settingsIn('pgbouncer.ini')).toMatchObject({ pool_mode: 'transaction' })
  const { bootstrap } = Bun.YAML.parse(read('patroni.yml')) as {
    bootstrap: { dcs: { synchronous_mode: boolean } }
  }
  expect(bootstrap.dcs.synchronous_mode).toBe(true)
})
