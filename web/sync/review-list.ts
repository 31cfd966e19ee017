import { localTimeZone } from '../dates/time-zone'
import { newId } from './new-id'
import type { Storage } from './storage'

/** What a person may have to decide on: rejected changes, and the voice commands that wait here. */
export class ReviewList {
  /** How many there were when they were last counted. */
  counts = { rejected: 0, memos: 0, unclear: 0 }

  /** `changed` is called after a change of the list, `counted` whenever it was counted. */
  constructor(
    private readonly opened: () => Promise<Storage>,
    private readonly on: { changed: () => void; counted: () => void },
  ) {}

  async dropRejected(seq: number) {
    await this.change((storage) => storage.dropRejected(seq))
  }

  /** Keeps what was said here and now until the server can say what it asks for (O17). */
  async keepMemo(said: File | string, category: string | undefined) {
    const at = new Date().toISOString()
    await this.putMemo({ id: newId(), at, timeZone: localTimeZone(), category, said })
    const { askForTime } = await import('./offline')
    askForTime()
  }

  async putMemo(memo: Memo) {
    await this.change((storage) => storage.putMemo(memo))
  }

  async dropMemo(id: string) {
    await this.change((storage) => storage.dropMemo(id))
  }

  async count(storage: Storage) {
    const [rejected, memos] = await Promise.all([storage.rejected(), storage.memos()])
    const unclear = memos.filter(({ problem }) => problem !== undefined).length
    this.counts = { rejected: rejected.length, memos: memos.length - unclear, unclear }
    this.on.counted()
  }

  private async change(work: (storage: Storage) => Promise<void>) {
    const storage = await this.opened()
    await work(storage)
    this.on.changed()
    await this.count(storage)
  }
}

/** A spoken or typed command that waits for the server, which has to say what it asks for (O17). */
export interface Memo {
  /** The client id of the task that it may add. */
  id: string
  /** When and where it was said: "tomorrow" is as of then. */
  at: string
  timeZone: string
  category: string | undefined
  /** A recording, or words. */
  said: File | string
  /** What the server made out in a recording. */
  heard?: string
  /** Why nothing came of it, for the person to decide. */
  problem?: string
}
