/** Someone who is told of a person's new revisions. */
export interface Listener {
  changed(revision: number): void
  /** There are too many of them: this one is to go. */
  end(): void
}

/** Tabs, phones and terminals of one person at once; what comes on top ends the oldest. */
const MOST_EACH = 32

/** Tells the listeners in this process that a person's data has a new revision. */
export class Events {
  private readonly listeners = new Map<number, Set<Listener>>()

  /** The people who have listeners. */
  get userIds(): number[] {
    return [...this.listeners.keys()]
  }

  changed(userId: number, revision: number): void {
    for (const listener of this.listeners.get(userId) ?? []) listener.changed(revision)
  }

  /** Of several people, by id. */
  announce(revisions: ReadonlyMap<number, number>): void {
    for (const [userId, revision] of revisions) this.changed(userId, revision)
  }

  /** Answers what ends the subscription. */
  subscribe(userId: number, listener: Listener): () => void {
    const own = this.listeners.get(userId) ?? new Set()
    this.listeners.set(userId, own.add(listener))
    const [oldest] = own
    if (own.size > MOST_EACH) oldest?.end()
    return () => {
      own.delete(listener)
      if (own.size === 0 && this.listeners.get(userId) === own) this.listeners.delete(userId)
    }
  }
}
