/** What is selected in a view, by the keys of its rows (B3). */
export interface Selection {
  keys: ReadonlySet<string>
  anchor: string | undefined
  /** Where the last range ended. */
  head: string | undefined
  /** What was selected before the range, which may shrink again. */
  others: ReadonlySet<string>
}

export const NOTHING: Selection = {
  keys: new Set(),
  anchor: undefined,
  head: undefined,
  others: new Set(),
}

/** Adds a row, or takes it out (Ctrl or Cmd and a click, `x`). A range may begin there. */
export function toggle({ keys }: Selection, key: string): Selection {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return { keys: next, anchor: key, head: key, others: next }
}

/**
 * Selects from where the last range began up to this row, in place of that range (Shift and a
 * click). `from` is where it begins if nothing says so yet.
 */
export function extendTo(
  { anchor, keys, others }: Selection,
  rows: readonly string[],
  key: string,
  from = key,
): Selection {
  if (!rows.includes(key)) return { keys, anchor, head: key, others }
  const [start] = [anchor, from].filter((each) => each !== undefined && rows.includes(each))
  const begin = start ?? key
  const ends = [rows.indexOf(begin), rows.indexOf(key)].sort((a, b) => a - b)
  const range = rows.slice(ends[0], (ends[1] ?? 0) + 1)
  return { keys: new Set([...others, ...range]), anchor: begin, head: key, others }
}

/**
 * One row further up or down (Shift and an arrow). A range goes on from its end while that has the
 * focus; from elsewhere another one begins there, and what is selected stays.
 */
export function extendBy(
  selection: Selection,
  rows: readonly string[],
  focused: string,
  step: 1 | -1,
): Selection {
  const goesOn = selection.head === focused && selection.anchor !== undefined
  const from: Selection = goesOn
    ? selection
    : { keys: selection.keys, anchor: focused, head: focused, others: selection.keys }
  const at = rows.indexOf(focused)
  if (at < 0) return selection
  return extendTo(from, rows, rows[at + step] ?? focused)
}

export function selectAll(rows: readonly string[]): Selection {
  const keys = new Set(rows)
  return { keys, anchor: rows[0], head: rows.at(-1), others: keys }
}

/** What is shown no longer is selected no longer. The same selection where that is nothing. */
export function keepShown(selection: Selection, rows: readonly string[]): Selection {
  const shown = new Set(rows)
  const stays = (key: string | undefined) => (key && shown.has(key) ? key : undefined)
  const keys = [...selection.keys].filter((key) => shown.has(key))
  if (keys.length === selection.keys.size) return selection
  if (keys.length === 0) return NOTHING
  return {
    keys: new Set(keys),
    anchor: stays(selection.anchor),
    head: stays(selection.head),
    others: new Set([...selection.others].filter((key) => shown.has(key))),
  }
}
