import {
  createTables,
  type Patch,
  type Ref,
  type Tables,
  writePatch,
} from '../../src/core/data/tables'
import type { Delta, Sent, SyncAnswer, SyncRequest } from '../../src/core/sync/contract'
import { deltaPath, unpackDelta } from '../../src/core/sync/delta'
import type { Pending, Replica, ServerPatch, Version } from '../../src/core/sync/replica'
import type { Touched } from '../../src/core/sync/touched'
import type { TaskRow } from '../../src/core/tasks/contract'
import { BaseFile, type ListedTask, type Part } from './base-file'
import { rules } from './describe'
import { refusal } from './refusal'
import type { Transport } from './transport'

/** Loaded when something waits to be sent: other commands read the file, or append to it. */
const replicas = () => require('../../src/core/sync/replica') as Replicas

type Replicas = typeof import('../../src/core/sync/replica')

/** The server's rows as they were read, where nothing waits to be shown on top of them. */
interface Base {
  tables: Tables
  version: Version | undefined
}

/** What lists show of open tasks. */
export interface ListedTables extends Pick<Tables, 'folders' | 'tags' | 'taskTags'> {
  comments: { values(): Iterable<{ taskId: number }> }
  tasks: { get(id: number): ListedTask | undefined; values(): Iterable<ListedTask> }
}

/** What this terminal knows and shows: the base from its file, and on top what waits (O12). */
export class LocalReplica {
  private readonly file: BaseFile
  private base: Base | undefined
  /** The same with only what lists show of open tasks, where nothing else was asked for. */
  private brief: Base | undefined
  private replica: Replica | undefined
  private said: Patch['put'] = {}
  /** Called with what may look different. */
  onTouched: (touched: Touched) => void = () => {}

  constructor(
    server: string,
    private readonly userId: number,
  ) {
    this.file = new BaseFile(server, userId)
  }

  /** When the server last said what is shown; undefined where it never has. */
  get asOf(): Date | undefined {
    return this.file.asOf
  }

  /** What the server is to tell the changes since. */
  get basedOn(): Version | undefined {
    if (this.replica) return this.replica.basedOn
    const read = this.base ?? this.brief
    return read ? read.version : this.file.version()
  }

  /** What is shown. Where nothing waits, this takes half the time that a replica does. */
  shown(waiting: readonly Sent[]): Tables {
    if (this.replica || waiting.length > 0) return this.load(waiting).shown
    this.base ??= this.read()
    return this.base.tables
  }

  /** What lists show of open tasks: read in half the time, where that is all that is asked for. */
  listed(waiting: readonly Sent[]): ListedTables {
    if (this.replica || this.base || waiting.length > 0) return this.shown(waiting)
    this.brief ??= this.readPart('listed')
    return this.file.isLong ? this.shown(waiting) : this.brief.tables
  }

  /** An open task, where nothing else was asked for and it has not changed; undefined where that is unknown. */
  openTask(id: number, waiting: readonly Sent[]): ListedTask | undefined {
    const isRead = this.replica || this.base || this.brief || waiting.length > 0
    return isRead ? undefined : this.file.openTask(id)
  }

  /** With all that it takes to make changes and go on from there. */
  load(waiting: readonly Sent[]): Replica {
    if (this.replica) return this.replica
    const { tables, version } = this.base ?? this.read()
    const { fullPatch, Replica } = replicas()
    this.replica = new Replica(this.userId, rules().apply)
    if (version) this.replica.receive(fullPatch(tables, version))
    if (waiting.length > 0) this.replica.restore(waiting.map((command) => ({ command })))
    return this.replica
  }

  private read(): Base {
    const base = this.readPart('all')
    if (this.file.isLong && base.version)
      this.file.write(replicas().fullPatch(base.tables, base.version))
    return base
  }

  private readPart(part: Part): Base {
    const base: Base = { tables: createTables(), version: undefined }
    for (const patch of this.file.read(part) ?? []) {
      // What comes after a missing one is left out, and the server is asked for it again.
      follow(base, patch)
    }
    return base
  }

  /** A task in what the server said last. */
  justSaid(ref: Ref): TaskRow | undefined {
    return this.said.tasks?.find((task) =>
      'id' in ref ? task.id === ref.id : task.clientId === ref.clientId,
    )
  }

  /**
   * Takes over what the server says, and that it has decided on these changes.
   * @returns False where something between is missing, so that all has to be asked for.
   */
  take(delta: Delta, decided: readonly number[] = []): boolean {
    const patch = unpackDelta(delta)
    if (this.replica) {
      const touched = this.replica.receive(patch, decided)
      if (!touched) return false
      this.onTouched(touched)
    } else if (![this.base, this.brief].every((base) => !base || follow(base, patch))) return false
    this.file.write(patch)
    this.said = patch.put
    return true
  }

  /** Shows a change. Throws a Problem where it can't be done. */
  add(replica: Replica, command: Sent, inverse?: Patch): Pending {
    const { pending, touched } = replica.add(command, inverse)
    this.onTouched(touched)
    return pending
  }

  /** Follows the outbox, which other terminals share. */
  follow(waiting: readonly Sent[]) {
    const { replica } = this
    if (!replica) return
    const known = new Set(waiting.map(({ seq }) => seq))
    const gone = replica.pending.map(({ command }) => command.seq).filter((seq) => !known.has(seq))
    if (gone.length > 0) this.onTouched(replica.settle(gone))
    const before = new Set(replica.pending.map(({ command }) => command.seq))
    const added = waiting.filter(({ seq }) => !before.has(seq))
    if (added.length > 0) this.onTouched(replica.restore(added.map((command) => ({ command }))))
  }

  clear() {
    this.file.clear()
  }
}

/** Takes over a patch. Returns false where it begins after what is known. */
function follow(base: Base, patch: ServerPatch): boolean {
  const { version } = base
  const isOther = version?.epoch !== patch.epoch
  if (!patch.full && (isOther || (patch.since ?? 0) > version.revision)) return false
  // An older answer may come after a newer one.
  if (!isOther && patch.revision < version.revision) return true
  if (patch.full && version) base.tables = createTables()
  writePatch(base.tables, patch)
  base.version = { epoch: patch.epoch, revision: patch.revision }
  return true
}

/** What has changed since; everything where nothing is known. Throws Refused, or Unreachable. */
export async function pull(transport: Transport, since: Version | undefined): Promise<Delta> {
  return ask(transport, 'GET', deltaPath(since))
}

/** Sends commands. Throws Refused, or Unreachable. */
export async function push(transport: Transport, request: SyncRequest): Promise<SyncAnswer> {
  return ask(transport, 'POST', '/api/sync', request)
}

async function ask<T>(transport: Transport, method: string, path: string, body?: SyncRequest) {
  const { ok, status, value } = await transport.ask(method, path, body)
  if (ok) return value as T
  throw refusal(status, value)
}
