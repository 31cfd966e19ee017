import { expect, test } from 'bun:test'
import fc from 'fast-check'
import type { JournalEntry } from '../../../../src/core/journal/contract'
import { nextToUndo, undosInForce } from '../../../../src/core/journal/rules'

interface Entry extends Pick<JournalEntry, 'id' | 'kind' | 'entityId'> {
  /** The change that this takes back or, being an undo of an undo, brings back. */
  root: number
  brings: boolean
}

/**
 * A journal as people let one grow: a change that is in force is taken back, or the last undo of it
 * is, over and over.
 */
const journal = fc.array(fc.option(fc.nat())).map((choices) => {
  const entries: Entry[] = []
  const isThere = new Map<number, boolean>()
  for (const choice of choices) {
    const id = entries.length + 1
    const isLast = ({ id, root }: Entry) =>
      entries.findLast((each) => each.root === root)?.id === id
    const open = entries.filter(
      (entry) => isLast(entry) || (entry.kind !== 'undo' && isThere.get(entry.root)),
    )
    const target = choice === null ? undefined : open[choice % open.length]
    const entry: Entry = target
      ? { id, kind: 'undo', entityId: target.id, root: target.root, brings: !target.brings }
      : { id, kind: 'task.toggle', entityId: 7, root: id, brings: true }
    entries.push(entry)
    isThere.set(entry.root, entry.brings)
  }
  return { entries, isThere }
})

test('a change is taken back as long as an undo of it is in force', () => {
  fc.assert(
    fc.property(journal, ({ entries, isThere }) => {
      const inForce = undosInForce(entries)
      for (const { id, kind } of entries) {
        if (kind !== 'undo') expect(inForce.has(id)).toBe(isThere.get(id) === false)
      }
    }),
  )
})

test('"undo" means the newest change that is no undo and not taken back', () => {
  fc.assert(
    fc.property(journal, ({ entries, isThere }) => {
      const open = entries.filter(({ id, kind }) => kind !== 'undo' && isThere.get(id))
      expect(nextToUndo(entries.toReversed())).toEqual(open.at(-1) as Entry)
    }),
  )
})
