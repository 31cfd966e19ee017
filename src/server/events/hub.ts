/** Someone who is told of a person's new revisions. */
interface Listener {
  changed(revision: number): void
  /** Something that the person is told of, JSON. */
  noticed(notice: string): void
  /** Of a folder that they have open: who else has. */
  looking(told: Looking): void
  /** The account itself has changed. */
  account(): void
  /** There are too many of them: this one is to go. */
  end(): void
}

export interface Looking {
  folderId: number
  userIds: number[]
}

/** Tabs, phones and terminals of one person at once; what comes on top ends the oldest. */
const MOST_EACH = 32

/** Tells the listeners in this process that a person's data has a new revision. */
export class Events {
  /** Tells the processes apart that share a database. */
  readonly id: string = crypto.randomUUID()
  /** Called after each change that is made in this process. */
  onChange: () => void = () => {}
  private readonly listeners = new Map<number, Set<Listener>>()
  /** Which folder each listener has open: kept nowhere else, and no longer than they listen. */
  private readonly open = new Map<number, number>()

  /** The people who have listeners. */
  get userIds(): number[] {
    return [...this.listeners.keys()]
  }

  changed(userId: number, revision: number): void {
    for (const listener of this.listeners.get(userId) ?? []) listener.changed(revision)
  }

  notify(userId: number, notice: string): void {
    for (const listener of this.listeners.get(userId) ?? []) listener.noticed(notice)
  }

  tellAccount(userId: number): void {
    for (const listener of this.listeners.get(userId) ?? []) listener.account()
  }

  /** Of several people, by id. */
  announce(revisions: ReadonlyMap<number, number>): void {
    for (const [userId, revision] of revisions) this.changed(userId, revision)
    this.onChange()
  }

  /**
   * Somebody has opened a folder, or closed the one that was open. Tells everybody who has
   * it open, and returns who they are, in this process.
   */
  look(userId: number, folderId: number | null): number[] {
    const before = this.open.get(userId)
    if (folderId !== null && this.listeners.has(userId)) this.open.set(userId, folderId)
    else this.open.delete(userId)
    if (before !== undefined && before !== folderId) this.tellLookers(before)
    return folderId === null ? [] : this.tellLookers(folderId)
  }

  private tellLookers(folderId: number): number[] {
    const userIds = [...this.open].flatMap(([userId, id]) => (id === folderId ? userId : []))
    for (const userId of userIds) {
      for (const each of this.listeners.get(userId) ?? []) each.looking({ folderId, userIds })
    }
    return userIds
  }

  /** Returns a function that ends the subscription. */
  subscribe(userId: number, listener: Listener): () => void {
    const own = this.listeners.get(userId) ?? new Set()
    this.listeners.set(userId, own.add(listener))
    const [oldest] = own
    if (own.size > MOST_EACH) oldest?.end()
    return () => {
      own.delete(listener)
      if (own.size > 0 || this.listeners.get(userId) !== own) return
      this.listeners.delete(userId)
      if (this.open.has(userId)) this.look(userId, null)
    }
  }
}
