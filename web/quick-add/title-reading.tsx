import { useLayoutEffect, useState } from 'react'
import type { Subtask, Task } from '../../src/core/tasks/contract'
import { useClock } from '../dates/use-clock'
import { useFolders } from '../sync/use-lists'
import { useTags } from '../tags/use-tags'
import { useAnnounce } from '../ui/document'
import { describeLine, withLiteral } from './chips'
import { fieldsOf, type NewTask, useLine } from './read-task'

interface Props {
  task: Task | Subtask
  /** The title when its editing began: what it had as text stays text. */
  before: string
  text: string
  /** Called with how the title was parsed; undefined if all of it is title. */
  onRead: (read: Omit<NewTask, 'text'> | undefined) => void
}

const NONE: ReadonlySet<string> = new Set()

/** What is understood of a title that is edited, as of a new one: said below it. */
export default function TitleReading({ task, before, text, onRead }: Props) {
  const [kept, setKept] = useState(NONE)
  const { folderId } = task
  const field = { hasFolder: task.parentTaskId === null, folderId, known: {}, newTags: [] }
  const old = useLine(before, { ...field, literal: NONE })
  const literal = withLiteral(kept, before, old.tokens)
  const line = useLine(text, { ...field, literal })
  const [folders, tags] = [useFolders(), useTags()]
  useLayoutEffect(() => {
    onRead(line.tokens.length > 0 ? fieldsOf(line, folderId, folders, tags) : undefined)
  })
  const words = describeLine(line, useClock())
  useAnnounce(words)
  if (line.tokens.length === 0) return null
  return (
    <p className="title-reading">
      <b>{words}</b>
      <button
        type="button"
        // The field keeps the focus.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => setKept(withLiteral(kept, text, line.tokens))}
        className="link"
      >
        Keep as text
      </button>
    </p>
  )
}
