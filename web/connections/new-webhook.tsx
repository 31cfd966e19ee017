import { useState } from 'react'
import type { Folder } from '../../src/core/folders/contract'
import {
  HOOK_EVENTS,
  type HookEventKind,
  LONGEST_URL,
  type NewHook,
} from '../../src/core/hooks/contract'
import { describeError } from '../api/query'
import { FOLDERS_KEY } from '../sync/lists'
import { Button } from '../ui/button'
import { Checkbox } from '../ui/checkbox'
import { Choice } from '../ui/choice'
import { Dialog, FormButtons } from '../ui/dialog'
import { Field } from '../ui/field'
import { Copied } from './given'
import { useCreateHook, useSyncedList } from './queries'

/** Asks where to send which events, and then shows the secret once (D5). */
export function NewWebhook({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<NewHook>()
  if (!made) {
    return (
      <Dialog title="New webhook" onClose={onClose}>
        <Wishes onCancel={onClose} onMade={setMade} />
      </Dialog>
    )
  }
  return (
    <Dialog
      title="The webhook is on"
      description="Copy the secret now: it is shown only once. With it, your program can tell that an event comes from here."
      onClose={onClose}
    >
      <div className="mt-5 grid gap-4">
        <Copied name="Secret" value={made.secret} />
      </div>
      <div className="mt-5 flex justify-end">
        <Button onClick={onClose}>Done</Button>
      </div>
    </Dialog>
  )
}

function Wishes({ onCancel, onMade }: { onCancel: () => void; onMade: (hook: NewHook) => void }) {
  const create = useCreateHook()
  const [url, setUrl] = useState('')
  const [events, setEvents] = useState<readonly HookEventKind[]>(HOOK_EVENTS)
  const [folder, setFolder] = useState('')
  const [error, setError] = useState<string>()

  function send() {
    if (!url.trim()) return setError('Address is required')
    if (events.length === 0) return setError('Choose at least one event')
    const wish = { url: url.trim(), events: [...events], folderId: Number(folder) || null }
    create.mutate(wish, { onSuccess: onMade, onError: (error) => setError(describeError(error)) })
  }

  return (
    <form
      method="post"
      noValidate
      className="mt-5 grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Field
        label="Address"
        hint="It begins with https:// and takes a POST with JSON."
        type="url"
        inputMode="url"
        maxLength={LONGEST_URL}
        value={url}
        error={error}
        onChange={({ target }) => {
          setUrl(target.value)
          setError(undefined)
        }}
      />
      <fieldset>
        <legend className="font-medium">It is sent when</legend>
        {HOOK_EVENTS.map((event) => (
          <Checkbox
            key={event}
            checked={events.includes(event)}
            onChange={({ target }) => {
              setEvents(
                HOOK_EVENTS.filter((each) =>
                  each === event ? target.checked : events.includes(each),
                ),
              )
              setError(undefined)
            }}
          >
            {EVENT_WORDS[event]}
          </Checkbox>
        ))}
      </fieldset>
      <FolderChoice value={folder} onChoose={setFolder} />
      <FormButtons
        label="Create"
        pendingLabel="Creating..."
        pending={create.isPending}
        onCancel={onCancel}
      />
    </form>
  )
}

function FolderChoice({ value, onChoose }: { value: string; onChoose: (id: string) => void }) {
  const folders = useSyncedList<Folder>(FOLDERS_KEY)
  const options = folders.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <Choice
      label="Folder"
      value={value}
      options={[{ value: '', label: 'All that I see' }, ...options]}
      onChoose={onChoose}
    />
  )
}

const EVENT_WORDS: Record<HookEventKind, string> = {
  'task.added': 'A task is added',
  'task.changed': 'A task is changed',
  'task.completed': 'A task is completed',
  'task.deleted': 'A task is deleted',
  'comment.added': 'A comment is added',
}
