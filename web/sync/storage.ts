import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb'
import type { Tables } from '../../src/core/data/tables'
import { type Answered, withFormerDevice } from '../../src/core/sync/exchange'
import type { Pending, ServerPatch, Version } from '../../src/core/sync/replica'
import type { Touched } from '../../src/core/sync/touched'
import { type ChunkKey, chunksOf, joinChunks, readChunks } from './chunks'
import { newId } from './new-id'
import { isDoneBy, type Rejected, rejectedFrom, type Waiting } from './outbox'
import type { Memo } from './review-list'

interface Schema extends DBSchema {
  chunks: { key: ChunkKey; value: object[] }
  meta: { key: string; value: number | string | string[] | Version }
  outbox: { key: number; value: Waiting }
  rejected: { key: number; value: Rejected }
  memos: { key: string; value: Memo }
}

/** What is used of IndexedDB. */
type Database = Pick<IDBPDatabase<Schema>, 'get' | 'getAll' | 'delete' | 'transaction' | 'close'>

/** What each version of the database has brought. */
const STORES = [['chunks', 'meta', 'outbox', 'rejected'] as const, ['memos'] as const]

/** The number before the first change: −1 is the id of All tasks, and must not be a new folder’s. */
const NO_SEQ = 1

const PREFIX = 'tasks-'
const databaseOf = (userId: number) => PREFIX + userId

export async function storedUserIds(): Promise<number[]> {
  const names = (await indexedDB.databases()).map(({ name = '' }) => name)
  return names.flatMap((name) => /^tasks-(\d+)$/.exec(name)?.[1] ?? []).map(Number)
}

/** What is being read and nobody has asked for yet. */
let early: { userId: number; storage: Promise<Storage> } | undefined

/** Begins to read somebody’s rows, before the page has got so far as to ask for them. */
export async function readEarly(userId: number) {
  early = { userId, storage: open(userId) }
  await early.storage.then((storage) => storage.readEarly())
}

export async function openStorage(userId: number): Promise<Storage> {
  const opened = early?.userId === userId ? early.storage : open(userId)
  early = undefined
  return opened
}

async function open(userId: number): Promise<Storage> {
  return new Storage(await connect(userId))
}

function connect(userId: number): Promise<IDBPDatabase<Schema>> {
  const db = openDB<Schema>(databaseOf(userId), STORES.length, {
    upgrade(db, version) {
      for (const store of STORES.slice(version).flat()) db.createObjectStore(store)
    },
    // Another tab logs out.
    async blocking() {
      if (early?.userId === userId) early = undefined
      ;(await db).close()
    },
  })
  return db
}

/** What goes with the page, for a browser that keeps nothing, as some private windows. */
export function openInMemory(): Storage {
  const stores = new Map<string, Map<string, unknown>>()
  const objectStore = (name: string) => {
    const rows = stores.get(name) ?? new Map<string, unknown>()
    stores.set(name, rows)
    return {
      get: async (key: unknown) => rows.get(JSON.stringify(key)),
      getAll: async () => [...rows.values()],
      getAllKeys: async () => [...rows.keys()].map((key) => JSON.parse(key)),
      put: async (value: unknown, key: unknown) => void rows.set(JSON.stringify(key), value),
      delete: async (key: unknown) => void rows.delete(JSON.stringify(key)),
      clear: async () => rows.clear(),
    }
  }
  const db = {
    get: (name: string, key: unknown) => objectStore(name).get(key),
    getAll: (name: string) => objectStore(name).getAll(),
    delete: (name: string, key: unknown) => objectStore(name).delete(key),
    transaction: (name: string) => ({
      store: objectStore(name),
      objectStore,
      done: Promise.resolve(),
    }),
    close() {},
  }
  return new Storage(db as unknown as Database, false)
}

const SHARED = 'shared'

/** What other apps shared with this person's (W1), the newest first, after a change of it is on the disk. */
export async function changeShared(userId: number, change = (texts: string[]) => texts) {
  const db = await connect(userId)
  const tx = db.transaction('meta', 'readwrite', { durability: 'strict' })
  const texts = change(((await tx.store.get(SHARED)) ?? []) as string[])
  await (texts.length > 0 ? tx.store.put(texts, SHARED) : tx.store.delete(SHARED))
  await tx.done
  db.close()
  return texts
}

/** Leaves nothing of a person in this browser (O15). */
export async function deleteStorage(userId: number): Promise<void> {
  await deleteDB(databaseOf(userId))
}

export class Storage {
  private early: Promise<ServerPatch | undefined> | undefined

  /** `isLasting` is false where it goes with the page. */
  constructor(
    private readonly db: Database,
    readonly isLasting = true,
  ) {}

  async readEarly() {
    this.early = this.readRows()
    await this.early
  }

  async lastSeq() {
    return Number((await this.db.get('meta', 'seq')) ?? NO_SEQ)
  }

  async unsent() {
    // In one transaction: another tab may take a new id in the meantime.
    const tx = this.db.transaction(['meta', 'outbox'], 'readwrite')
    const [meta, outbox] = [tx.objectStore('meta'), tx.objectStore('outbox')]
    const [known, all] = await Promise.all([meta.get('device'), outbox.getAll()])
    const device = known ?? newId()
    if (!known) await meta.put(device, 'device')
    await tx.done
    return { device: String(device), waiting: all.filter(({ done }) => !done) }
  }

  /** The server's rows as they were last written. */
  async readBase() {
    const [early, version] = await Promise.all([this.early, this.version()])
    this.early = undefined
    // Another tab may have written since.
    const isNewest = early?.epoch === version?.epoch && early?.revision === version?.revision
    return isNewest ? early : this.readRows()
  }

  private async readRows(): Promise<ServerPatch | undefined> {
    const tx = this.db.transaction(['meta', 'chunks'])
    const [version, keys, chunks] = await Promise.all([
      tx.objectStore('meta').get('base'),
      tx.objectStore('chunks').getAllKeys(),
      tx.objectStore('chunks').getAll(),
    ])
    return version ? joinChunks(keys, chunks, version as Version) : undefined
  }

  /** Writes the rows that changed, or all. Less than what another tab wrote is not written. */
  async writeBase(tables: Tables, touched: Touched | 'all', version: Version) {
    const tx = this.db.transaction(['meta', 'chunks', 'outbox'], 'readwrite', {
      durability: 'relaxed',
    })
    const [meta, chunks, outbox] = [
      tx.objectStore('meta'),
      tx.objectStore('chunks'),
      tx.objectStore('outbox'),
    ]
    const known = (await meta.get('base')) as Version | undefined
    const isOther = known?.epoch !== version.epoch
    if (!isOther && known.revision >= version.revision) return
    const all = touched === 'all' || isOther
    if (all) await chunks.clear()
    // One after the other, so that no frame waits for all of them.
    for (const [key, rows] of readChunks(tables, all ? 'all' : chunksOf(touched))) {
      if (rows.length > 0) await chunks.put(rows, key)
      else await chunks.delete(key)
    }
    await meta.put(version, 'base')
    for (const { command, done } of await outbox.getAll()) {
      if (isDoneBy(done, version)) await outbox.delete(command.seq)
    }
    await tx.done
  }

  async outbox() {
    return this.db.getAll('outbox')
  }

  async rejected() {
    return this.db.getAll('rejected')
  }

  /** Keeps a change, under the next number of this browser. */
  async add(pending: Pending, label: string) {
    const tx = this.db.transaction(['meta', 'outbox'], 'readwrite', { durability: 'strict' })
    const seq = Number((await tx.objectStore('meta').get('seq')) ?? NO_SEQ) + 1
    const waiting = { ...pending, command: { ...pending.command, seq }, label }
    await Promise.all([
      tx.objectStore('meta').put(seq, 'seq'),
      tx.objectStore('outbox').put(waiting, seq),
      tx.done,
    ])
    return seq
  }

  /**
   * Keeps what the server decided on. Where it wants a new device for some, this browser takes a new
   * id, under which what waits is sent again.
   */
  async decide({ outcomes, patch: { epoch, revision }, device, needsNewDevice }: Answered) {
    const tx = this.db.transaction(['meta', 'outbox', 'rejected'], 'readwrite', {
      durability: 'strict',
    })
    const [meta, outbox] = [tx.objectStore('meta'), tx.objectStore('outbox')]
    for (const outcome of outcomes) {
      const waiting = await outbox.get(outcome.seq)
      if (!waiting) continue
      if (outcome.status === 'done') {
        await outbox.put({ ...waiting, done: { epoch, revision } }, outcome.seq)
      } else {
        await outbox.delete(outcome.seq)
        const rejected = rejectedFrom(waiting, outcome)
        if (rejected) await tx.objectStore('rejected').put(rejected, outcome.seq)
      }
    }
    if (needsNewDevice && (await meta.get('device')) === device) {
      await meta.put(newId(), 'device')
      const waiting = (await outbox.getAll()).filter(({ done }) => !done)
      for (const each of withFormerDevice(waiting, device)) {
        await outbox.put(each, each.command.seq)
      }
    }
    await tx.done
  }

  /** As of when the stored rows are. */
  async version() {
    return (await this.db.get('meta', 'base')) as Version | undefined
  }

  /** Forgets the rows, and keeps what has not been sent. */
  async clearBase() {
    const tx = this.db.transaction(['meta', 'chunks'], 'readwrite')
    await Promise.all([
      tx.objectStore('meta').delete('base'),
      tx.objectStore('chunks').clear(),
      tx.done,
    ])
  }

  async dropRejected(seq: number) {
    await this.db.delete('rejected', seq)
  }

  /** The oldest first. */
  async memos() {
    return (await this.db.getAll('memos')).sort((a, b) => a.at.localeCompare(b.at))
  }

  /** Keeps a memo, or what has become known of it. */
  async putMemo(memo: Memo) {
    const tx = this.db.transaction('memos', 'readwrite', { durability: 'strict' })
    await Promise.all([tx.store.put(memo, memo.id), tx.done])
  }

  async dropMemo(id: string) {
    await this.db.delete('memos', id)
  }

  close() {
    this.db.close()
  }
}
