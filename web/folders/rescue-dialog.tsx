import { useState } from 'react'
import { newId } from '../sync/new-id'
import { useChange } from '../sync/use-change'
import { useFolders } from '../sync/use-lists'
import { Button } from '../ui/button'
import { copyText } from '../ui/copy-text'
import { Dialog } from '../ui/dialog'
import { toast } from '../ui/toast-store'
import { inboxOf } from './copy-to-inbox'

interface Props {
  why: string
  text: string
  onClose: () => void
}

const LONGEST_TITLE = 1000

/** A text whose task or folder has gone while it was written: its writer goes on typing here. */
export default function RescueDialog({ why, text: before, onClose }: Props) {
  // With what was typed since, while this was on its way.
  const [text, setText] = useState(before)
  const change = useChange()
  const inbox = inboxOf(useFolders())

  function addTask() {
    const [first = '', ...rest] = text.trim().split('\n')
    const description = rest.join('\n').trim() || (first.length > LONGEST_TITLE ? first : '')
    const added = change({
      kind: 'task.create',
      clientId: newId(),
      title: first.slice(0, LONGEST_TITLE),
      ...(description && { description }),
      ...(inbox && { folder: inbox.ref }),
    })
    if (!added) return
    toast({ title: inbox ? `Task added to “${inbox.name}”` : 'Task added' })
    onClose()
  }

  async function copy() {
    try {
      await copyText(text)
      toast({ title: 'Copied' })
    } catch {
      toast({ title: 'Select the text and copy it by hand', variant: 'destructive' })
    }
  }

  return (
    <Dialog
      title={why}
      description="What you were writing wasn’t saved. Copy it, or add it as a task of your own."
      onClose={onClose}
    >
      <textarea
        aria-label="Your text"
        autoFocus
        // Typing that goes on must not close it.
        data-own-escape="true"
        value={text}
        onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
        onChange={({ target }) => setText(target.value)}
        className="field-sizing-content mt-4 max-h-72 min-h-24 w-full resize-none rounded-field bg-base-200 px-3 py-2 text-base"
      />
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button look="quiet" onClick={onClose}>
          Discard
        </Button>
        <Button look="quiet" onClick={addTask}>
          Add as a task
        </Button>
        <Button onClick={copy}>Copy</Button>
      </div>
    </Dialog>
  )
}
