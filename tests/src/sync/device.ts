import type { Client } from '../../../src/client'
import { apply } from '../../../src/sync/apply'
import type { Command, Outcome, Sent } from '../../../src/sync/contract'
import { unpackPatch } from '../../../src/sync/pack'
import { type Pending, Replica, type ServerPatch } from '../../../src/sync/replica'
import { TABLE_NAMES, type Tables } from '../../../src/sync/tables'
import { TaskList } from '../../../src/tasks/task-list'

/** What can happen to a request on its way. */
export type Fate = 'arrives' | 'lost before' | 'lost after' | 'only the first' | 'sent twice'

/** A client with a replica and an outbox, as page and terminal have them, and a bad network. */
export class Device {
  readonly id = crypto.randomUUID()
  readonly outcomes = new Map<number, Outcome>()
  replica: Replica
  list: TaskList
  private seq = 0
  private acked = 0

  constructor(
    private readonly api: Client,
    private readonly userId: number,
  ) {
    this.replica = new Replica(userId, apply)
    this.list = this.makeList()
  }

  /** Shows and keeps a command. Returns its seq. */
  give(command: Command, at = new Date().toISOString()): number {
    this.seq += 1
    const sent = { ...command, seq: this.seq, at } as Sent
    this.list.refresh(this.replica.add(sent).touched)
    return this.seq
  }

  async send(fate: Fate = 'arrives'): Promise<void> {
    const { pending, basedOn } = this.replica
    const all = pending.map(({ command }) => command)
    const commands = fate === 'only the first' ? all.slice(0, 1) : all
    if (fate === 'lost before') return
    const body = {
      device: this.id,
      acked: this.acked,
      epoch: basedOn?.epoch ?? null,
      since: basedOn?.revision ?? null,
      sentAt: new Date().toISOString(),
      commands,
    }
    const answers = [await this.api.sync.post(body)]
    if (fate === 'sent twice') answers.push(await this.api.sync.post(body))
    if (fate === 'lost after') return
    for (const { data, error } of answers) {
      if (!data) throw new Error(`sync failed: ${JSON.stringify(error?.value)}`)
      for (const outcome of data.outcomes) this.outcomes.set(outcome.seq, outcome)
      const seqs = data.outcomes.map(({ seq }) => seq)
      this.acked = Math.max(this.acked, ...seqs)
      this.receive(data.patch as never, seqs)
    }
  }

  async pull(): Promise<void> {
    const { epoch, revision } = this.replica.basedOn ?? {}
    const query = epoch === undefined ? {} : { since: String(revision), epoch }
    const { data } = await this.api.sync.get({ query })
    this.receive(data as never, [])
  }

  /** Switched off and on again: only what can be kept as text is there. */
  restart(): void {
    const { pending, basedOn, confirmed } = this.replica
    const put = JSON.parse(JSON.stringify(allRows(confirmed)))
    const kept: Pending[] = JSON.parse(JSON.stringify(pending))
    this.replica = new Replica(this.userId, apply)
    this.list = this.makeList()
    if (basedOn) {
      const patch: ServerPatch = { ...basedOn, since: null, full: true, put, del: {} }
      const touched = this.replica.receive(patch)
      if (touched) this.list.refresh(touched)
    }
    this.list.refresh(this.replica.restore(kept))
  }

  private receive(packed: ServerPatch & Parameters<typeof unpackPatch>[0], seqs: number[]) {
    const touched = this.replica.receive({ ...packed, ...unpackPatch(packed) }, seqs)
    if (!touched) throw new Error('a patch with a gap before it')
    this.list.refresh(touched)
  }

  private makeList() {
    return new TaskList(this.replica.shown, () => undefined)
  }
}

export function allRows(tables: Tables) {
  return Object.fromEntries(
    TABLE_NAMES.map((name) => {
      const rows = [...tables[name].values()] as object[]
      return [name, rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))]
    }),
  )
}
