interface Listener {
  /** The session that listens, if it is known. */
  sid?: string
  changed(revision: number): void
  /** Sends a notice to the person, as JSON. */
  noticed(notice: string): void
  /** Tells who else has the same folder open. */
  looking(told: Looking): void
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
/** When a folder that a person of another process had open counts as closed. */
const FORGOTTEN_MS = 25_000

/** How long other processes are given to say who listens to them. */
const ANSWER_MS = 300

/** Tells listeners what is new: of this process, and of those that share its database. */
export class Events {
  /** Tells the processes apart that share a database. */
  readonly id: string = crypto.randomUUID()
  /** Called after each change that is made in this process, with the people whose data it changed. */
  readonly changeListeners = new Set<(userIds: Iterable<number>) => void>()
  private readonly listeners = new Map<number, Set<Listener>>()
  /** Which folder each listener has open: kept nowhere else, and no longer than they listen. */
  private readonly open = new Map<number, number>()
  /** The same of other processes, by process and person. */
  private readonly openElsewhere = new Map<
    string,
    { userId: number; folderId: number; at: number }
  >()
  /** For other processes: what is changed, told and opened in this one. */
  onPublic: (revisions: ReadonlyMap<number, number>) => void = () => {}
  onTold: () => void = () => {}
  onAccount: (userId: number) => void = () => {}
  onLook: (userId: number, folderId: number | null) => void = () => {}
  /** Somebody has said it here, who may listen there. */
  onLookFor: (userId: number, folderId: number | null) => void = () => {}
  onQueued: () => void = () => {}
  /** Asks them who has a page of this person open; undefined where there are no others. */
  onAsk: ((userId: number) => void) | undefined
  /** Callers that wait for the answer, by person. */
  private readonly asking = new Map<number, PromiseWithResolvers<boolean>>()

  get userIds(): number[] {
    return [...this.listeners.keys()]
  }

  /** Whether a person has a page open, here or at another process, which has a moment to say so. */
  async isListening(userId: number): Promise<boolean> {
    if (this.listeners.has(userId)) return true
    if (!this.onAsk) return false
    const answer = this.asking.get(userId) ?? Promise.withResolvers<boolean>()
    this.asking.set(userId, answer)
    this.onAsk(userId)
    return Promise.race([answer.promise, Bun.sleep(ANSWER_MS).then(() => false)]).finally(() =>
      this.asking.delete(userId),
    )
  }

  /** Another process has said that it is so. */
  listensElsewhere(userId: number): void {
    this.asking.get(userId)?.resolve(true)
  }

  /** Whether a page or client of this session listens to this process. */
  hasOpen(userId: number, sid: string): boolean {
    return [...(this.listeners.get(userId) ?? [])].some((listener) => listener.sid === sid)
  }

  changed(userId: number, revision: number): void {
    for (const listener of this.listeners.get(userId) ?? []) listener.changed(revision)
  }

  notify(userId: number, notice: string): void {
    for (const listener of this.listeners.get(userId) ?? []) listener.noticed(notice)
  }

  tellAccount(userId: number): void {
    this.accountChanged(userId)
    this.onAccount(userId)
  }

  /** The same, by another process. */
  accountChanged(userId: number): void {
    for (const listener of this.listeners.get(userId) ?? []) listener.account()
  }

  announce(revisions: ReadonlyMap<number, number>): void {
    for (const [userId, revision] of revisions) this.changed(userId, revision)
    if (revisions.size > 0) this.onPublic(revisions)
    for (const listener of this.changeListeners) listener(revisions.keys())
  }

  /**
   * Somebody has opened a folder, or closed the one that was open. Tells everybody who has it open,
   * and returns who they are, as far as this process knows: the person may listen to another one.
   */
  look(userId: number, folderId: number | null): number[] {
    this.onLookFor(userId, folderId)
    this.lookHere(userId, folderId)
    return folderId === null ? [] : this.lookersOf(folderId)
  }

  /** The same for the listeners of this process. */
  lookHere(userId: number, folderId: number | null): void {
    if (!this.listeners.has(userId)) return
    const before = this.open.get(userId)
    if (folderId === null) this.open.delete(userId)
    else this.open.set(userId, folderId)
    if (folderId !== null || before !== undefined) this.onLook(userId, folderId)
    if (before !== undefined && before !== folderId) this.tellLookers(before)
    if (folderId !== null) this.tellLookers(folderId)
  }

  /** A listener of another process has opened a folder, or closed it. */
  lookedElsewhere(process: string, userId: number, folderId: number | null): void {
    const key = `${process} ${userId}`
    const before = this.openElsewhere.get(key)?.folderId
    this.openElsewhere.delete(key)
    if (folderId !== null) {
      this.openElsewhere.set(key, { userId, folderId, at: performance.now() })
    }
    if (before === folderId) return
    for (const id of [before, folderId]) if (id) this.tellLookers(id)
  }

  /** Says once more who has what open here: what other processes aren't told again ends there. */
  repeatLooks(): void {
    for (const [userId, folderId] of this.open) this.onLook(userId, folderId)
    for (const [key, { folderId, at }] of this.openElsewhere) {
      if (performance.now() - at < FORGOTTEN_MS) continue
      this.openElsewhere.delete(key)
      this.tellLookers(folderId)
    }
  }

  private tellLookers(folderId: number): void {
    const userIds = this.lookersOf(folderId)
    for (const userId of userIds) {
      for (const each of this.listeners.get(userId) ?? []) each.looking({ folderId, userIds })
    }
  }

  private lookersOf(folderId: number): number[] {
    const here = [...this.open].flatMap(([userId, id]) => (id === folderId ? userId : []))
    const others = [...this.openElsewhere.values()].filter((each) => each.folderId === folderId)
    return [...new Set([...here, ...others.map(({ userId }) => userId)])]
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
      if (this.open.has(userId)) this.lookHere(userId, null)
      this.listeners.delete(userId)
    }
  }
}
