import type { Replica } from '../../src/core/sync/replica'
import { merge, nothingTouched, type Touched } from '../../src/core/sync/touched'
import { idle } from '../ui/later'
import type { Storage } from './storage'

export class RowWriter {
  /** The rows that differ from the stored ones. */
  private unwritten: Touched | 'all' = 'all'
  private isWriting = false

  constructor(
    private readonly replica: Replica,
    private readonly signal: AbortSignal,
  ) {}

  /** These rows, or all, are to be written again. */
  note(touched: Touched | 'all') {
    if (touched === 'all') this.unwritten = 'all'
    else if (this.unwritten !== 'all') merge(this.unwritten, touched)
  }

  /** The rows are those that are stored. */
  noteRead() {
    this.unwritten = nothingTouched()
  }

  write(storage: Storage) {
    if (this.isWriting) return
    this.isWriting = true
    idle(async () => {
      this.isWriting = false
      const { basedOn, confirmed } = this.replica
      if (!basedOn || this.signal.aborted) return
      const touched = this.unwritten
      this.unwritten = nothingTouched()
      await storage.writeBase(confirmed, touched, basedOn).catch(() => this.note('all'))
    })
  }
}
