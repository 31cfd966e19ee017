import { useState } from 'react'

interface Row {
  id: number
  clientId?: string | null | undefined
}

interface Edited<R> {
  row: R
  /** Where it stood in the list. */
  index: number
}

export const keyOf = ({ id, clientId }: Row) => clientId ?? id

/**
 * The rows of a list whose names are edited in it. A row that another device deletes stays in its
 * place, and is in `deleted`, until its user has finished: what they type is still in it.
 */
export function useEditedRows<R extends Row>(rows: readonly R[]) {
  const [edited, setEdited] = useState<readonly Edited<R>[]>([])
  const keys = new Set(rows.map(keyOf))
  const gone = edited.filter(({ row }) => !keys.has(keyOf(row)))

  function setEditing(row: R, isEditing: boolean) {
    setEdited((before) => {
      const others = before.filter((each) => keyOf(each.row) !== keyOf(row))
      if (!isEditing) return others.length < before.length ? others : before
      if (others.length < before.length) return before
      return [...before, { row, index: rows.findIndex((each) => keyOf(each) === keyOf(row)) }]
    })
  }

  return {
    rows: gone
      .toSorted((a, b) => a.index - b.index)
      .reduce<readonly R[]>((all, { row, index }) => all.toSpliced(index, 0, row), rows),
    deleted: new Set(gone.map(({ row }) => keyOf(row))),
    setEditing,
  }
}
