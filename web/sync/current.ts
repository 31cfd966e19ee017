/** What pages other than the task screen need of the one that syncs, without its code. */
export interface CurrentSync {
  /** Another device has made a change: fetches what is new since what is known. */
  catchUp(revision: number): Promise<void>
  /** There may be a way to the server again. */
  send(): Promise<void>
  unsent(): number
  /** Takes back what was changed last in this tab, or repeats it, and says so (U4). */
  turn(way: 'undo' | 'redo'): Promise<void>
  readonly steps: {
    /** What Undo would take back, undefined where there is nothing. */
    readonly last: unknown
    has(way: 'undo' | 'redo'): boolean
  }
  close(): void
}

let current: CurrentSync | undefined

export function currentSync(): CurrentSync | undefined {
  return current
}

export function setCurrentSync(next: CurrentSync | undefined) {
  if (current !== next) current?.close()
  current = next
}
