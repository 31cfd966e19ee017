import { byTable, type Key, referencesOf, TABLE_NAMES, type TableName } from '../data/define-tables'
import { keyOf, noPatch, type Patch, type Tables } from '../data/tables'
import { tagNamed } from '../tags/named'

interface Made {
  clientId: string | null
  /** The name of a tag that was created by its name. */
  name?: string
  userId: number
}

type Plain = Record<string, unknown>

/**
 * Rows that this client has made, by the ids that it gave them: the server gives them others, and
 * what was noted before, such as how to undo a change, then means those.
 */
export class MadeRows {
  private readonly rows = byTable(() => new Map<unknown, Made>())
  private isEmpty = true

  note({ put }: Patch) {
    for (const name of TABLE_NAMES) {
      for (const row of (put[name] ?? []) as (Made & { id?: unknown })[]) {
        if (typeof row.id !== 'number' || row.id >= 0) continue
        this.rows[name].set(row.id, row)
        this.isEmpty = false
      }
    }
  }

  /** The patch with the ids that its rows have among `tables`. */
  renumber(patch: Patch, tables: Tables): Patch {
    if (this.isEmpty) return patch
    const renumbered = noPatch()
    for (const name of TABLE_NAMES) {
      const change = (row: Plain): Plain => {
        const changed = { ...row }
        if ('id' in row) changed.id = this.idIn(name, row.id, tables)
        for (const [column, to] of referencesOf(name)) {
          changed[column] = this.idIn(to, row[column], tables)
        }
        return changed
      }
      const put = patch.put[name]?.map((row) => change({ ...row }))
      const del = patch.del[name]?.map((key) => keyOf(name, change(keyParts(name, key)) as never))
      if (put) renumbered.put[name] = put as never
      if (del) renumbered.del[name] = del
    }
    return renumbered
  }

  private idIn(name: TableName, id: unknown, tables: Tables): unknown {
    const made = this.rows[name].get(id)
    if (!made) return id
    const { clientId, userId } = made
    const row = clientId
      ? (tables[name].find({ clientId }) as { id: number } | undefined)
      : tagNamed(tables.tags.values(), userId, made.name ?? '')
    return row?.id ?? id
  }
}

/** The columns that a key is made of. */
function keyParts(name: TableName, key: Key): Plain {
  if (typeof key === 'number') return { id: key }
  const [, taskId, rest] = /^(-?\d+)-(.+)$/.exec(key) ?? []
  const parts = { taskId: Number(taskId) }
  if (name === 'taskTags') return { ...parts, tagId: Number(rest) }
  return name === 'reminders' ? { ...parts, id: rest } : { ...parts, occurrence: rest }
}
