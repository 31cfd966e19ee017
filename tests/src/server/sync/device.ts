import type { Client } from '../../../../src/client'
import { TABLE_NAMES } from '../../../../src/core/data/define-tables'
import type { Patch, Tables } from '../../../../src/core/data/tables'
import { apply } from '../../../../src/core/sync/commands'
import type { Command, Delta, Outcome, Sent, SyncAnswer } from '../../../../src/core/sync/contract'
import { unpackDelta } from '../../../../src/core/sync/delta'
import { decisionOf, requestOf, withFormerDevice } from '../../../../src/core/sync/exchange'
import { fullPatch, type Pending, Replica } from '../../../../src/core/sync/replica'
import { TaskList } from '../../../../src/core/tasks/task-list'

/** What can happen to a request on its way. */
export type Fate =
  | 'arrives'
  | 'lost before'
  | 'lost after'
  | 'only the first'
  | 'only the last'
  | 'sent twice'

/** A client with a replica and an outbox, as page and terminal have them, and a bad network. */
export class Device {
  id: string = crypto.randomUUID()
  readonly outcomes = new Map<number, Outcome>()
  replica: Replica
  list: TaskList
  lastSeq = 0
  private readonly given = new Map<number, Pending>()

  constructor(
    private readonly api: Client,
    private readonly userId: number,
  ) {
    this.replica = new Replica(userId, apply)
    this.list = this.makeList()
  }

  /** Shows and keeps a command. Returns its seq. */
  give(command: Command, at = nextMoment(), inverse?: Patch): number {
    this.lastSeq += 1
    const sent = { ...command, seq: this.lastSeq, at } as Sent
    const { pending, touched } = this.replica.add(sent, inverse)
    this.given.set(this.lastSeq, pending)
    this.list.refresh(touched)
    return this.lastSeq
  }

  /** Takes back a change that was given here, sent or not. Returns the undo's seq. */
  undo(target: number): number {
    return this.give({ kind: 'undo', target }, nextMoment(), this.given.get(target)?.inverse)
  }

  async send(fate: Fate = 'arrives'): Promise<void> {
    const { pending, basedOn } = this.replica
    const all = pending.map(({ command }) => command)
    if (fate === 'lost before') return
    const device = this.id
    const body = { ...requestOf(device, all, basedOn), commands: arriving(all, fate) }
    const answers = [await this.api.sync.post(body)]
    if (fate === 'sent twice') answers.push(await this.api.sync.post(body))
    if (fate === 'lost after') return
    for (const { data, error } of answers) {
      if (!data) throw new Error(`sync failed: ${JSON.stringify(error?.value)}`)
      const { outcomes, patch, needsNewDevice } = decisionOf(data as SyncAnswer, device)
      for (const outcome of outcomes) this.outcomes.set(outcome.seq, outcome)
      this.receive(
        patch,
        outcomes.map(({ seq }) => seq),
      )
      if (needsNewDevice && this.id === device) this.takeNewId()
    }
  }

  /** Another device with all that this one has, its id too. */
  copy(): Device {
    const copy = new Device(this.api, this.userId)
    copy.id = this.id
    copy.lastSeq = this.lastSeq
    copy.startFrom(this.replica)
    return copy
  }

  private takeNewId() {
    const { pending, basedOn, confirmed } = this.replica
    const moved = withFormerDevice(pending, this.id)
    this.id = crypto.randomUUID()
    this.startFrom({ pending: moved, basedOn, confirmed })
  }

  async pull(): Promise<void> {
    const { epoch, revision } = this.replica.basedOn ?? {}
    const query = epoch === undefined ? {} : { since: String(revision), epoch }
    const { data } = await this.api.sync.get({ query })
    this.receive(data as Delta, [])
  }

  /** Switched off and on again: only what can be kept as text is there. */
  restart(): void {
    this.startFrom(this.replica)
  }

  private startFrom({
    pending,
    basedOn,
    confirmed,
  }: Pick<Replica, 'pending' | 'basedOn' | 'confirmed'>) {
    const kept: Pending[] = JSON.parse(JSON.stringify(pending))
    this.replica = new Replica(this.userId, apply)
    this.list = this.makeList()
    if (basedOn) {
      const touched = this.replica.receive(
        JSON.parse(JSON.stringify(fullPatch(confirmed, basedOn))),
      )
      if (touched) this.list.refresh(touched)
    }
    this.list.refresh(this.replica.restore(kept))
  }

  private receive(delta: Delta, seqs: number[]) {
    const touched = this.replica.receive(unpackDelta(delta), seqs)
    if (!touched) throw new Error('a patch with a gap before it')
    this.list.refresh(touched)
  }

  private makeList() {
    return new TaskList(this.replica.shown, () => undefined)
  }
}

let last = 0

/** People take longer than a millisecond from one change to the next. */
function nextMoment(): string {
  last = Math.max(last + 1, Date.now())
  return new Date(last).toISOString()
}

/** Those that arrive. A number that never arrived may be sent after a higher one. */
function arriving(commands: Sent[], fate: Fate): Sent[] {
  if (fate === 'only the first') return commands.slice(0, 1)
  return fate === 'only the last' ? commands.slice(-1) : commands
}

export function allRows(tables: Tables) {
  return Object.fromEntries(
    TABLE_NAMES.map((name) => {
      const rows = [...tables[name].values()] as object[]
      return [name, rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))]
    }),
  )
}
