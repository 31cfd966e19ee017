import type { Change } from './unkept'

/** How many can be taken back (U4). */
const MOST = 50

/** Changes that were made, or taken back, together: by one press. */
type Step = readonly Change[]

export class Steps {
  private done: Step[] = []
  private undone: Step[] = []
  /** The step of what is going on just now. */
  private open: Change[] | undefined
  /** The change that an undo reverts or restores. */
  private readonly originals = new WeakMap<Change, Change>()

  /** `takeBack` undoes a change, or an undo. */
  constructor(private readonly takeBack: (change: Change) => Change) {}

  /** What Undo would take back, or a part of that. */
  get last(): Change | undefined {
    return this.done.at(-1)?.[0]
  }

  /** Whether there is something to take back, or to repeat. */
  has(way: 'undo' | 'redo'): boolean {
    return (way === 'undo' ? this.done : this.undone).length > 0
  }

  /** A change was made. What was taken back before it can't be repeated any more. */
  note(change: Change) {
    this.undone = []
    if (this.open) return void this.open.push(change)
    const step = [change]
    this.open = step
    queueMicrotask(() => {
      this.open = undefined
    })
    this.done = [...this.done, step].slice(-MOST)
  }

  /** Takes these back, or the latest step: those of them that are not yet. Returns what they were. */
  undo(changes = this.done.at(-1) ?? []): Change[] {
    const taken = this.done.flat().filter((each) => changes.includes(each))
    this.drop(taken)
    return this.turn(taken, this.undone)
  }

  redo(): Change[] {
    return this.turn(this.undone.pop() ?? [], this.done)
  }

  /** The server has rejected a change: there is nothing to take back. */
  forget(seq: number) {
    this.drop(
      [...this.done, ...this.undone].flat().filter(({ pending }) => pending.command.seq === seq),
    )
  }

  /** These were taken back elsewhere, or never made. */
  drop(changes: readonly Change[]) {
    const without = (steps: Step[]) =>
      steps
        .map((step) => step.filter((each) => !changes.includes(each)))
        .filter((step) => step.length > 0)
    this.done = without(this.done)
    this.undone = without(this.undone)
  }

  private turn(step: Step, to: Step[]): Change[] {
    if (step.length === 0) return []
    const originals = step.map((each) => this.originals.get(each) ?? each)
    const undos = step.toReversed().map(this.takeBack)
    for (const [nth, original] of originals.toReversed().entries()) {
      this.originals.set(undos[nth] as Change, original)
    }
    to.push(undos)
    return originals
  }
}
