import { useState } from 'react'
import { counted } from '../../src/core/counted'
import type { SavedFilter } from '../../src/core/filters/contract'
import type { Folder } from '../../src/core/folders/contract'
import type { CreateToken, Right } from '../../src/core/tokens/contract'
import { FILTERS_KEY, FOLDERS_KEY } from '../sync/lists'
import { Checkbox } from '../ui/checkbox'
import { Choice } from '../ui/choice'
import { Dialog, FormButtons } from '../ui/dialog'
import { Field } from '../ui/field'
import { Given } from './given'
import { type Purpose, purposeOf } from './purposes'
import { useCreateToken, useSyncedList } from './queries'

const DAY_MS = 24 * 60 * 60 * 1000
const ENDS = [
  { value: '', label: 'Never' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
]

/** What a feed may show: all, a view, or a saved filter by its id (D2). */
const VIEWS = [
  { value: '', label: 'All tasks' },
  { value: 'today', label: 'Today' },
  { value: 'upcoming', label: 'Upcoming' },
]

/** Asks what a new connection is for, and then shows once what its program needs (D1). */
export function NewConnection({ purposes, onClose }: Props) {
  const create = useCreateToken()
  if (create.data) return <Given token={create.data} onClose={onClose} />
  return (
    <Dialog title="New connection" onClose={onClose}>
      <Wishes purposes={purposes} create={create} onClose={onClose} />
    </Dialog>
  )
}

interface Props {
  purposes: Purpose[]
  onClose: () => void
}

interface WishesProps extends Props {
  create: ReturnType<typeof useCreateToken>
}

function Wishes({ purposes, create, onClose }: WishesProps) {
  const [right, setRight] = useState<Right>(purposes[0]?.right ?? 'write')
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const [ends, setEnds] = useState('')
  const [view, setView] = useState('')
  const [folderIds, setFolderIds] = useState<number[]>([])
  // One that the server hasn't numbered yet can't be told of.
  const known = useSyncedList<SavedFilter>(FILTERS_KEY).filter(({ id }) => id > 0)
  const shows = right === 'feed' && view

  function send() {
    if (!name.trim()) return setError('Name is required')
    const expiresAt = ends && new Date(Date.now() + Number(ends) * DAY_MS).toISOString()
    create.mutate({
      name: name.trim(),
      right,
      ...(shows ? shownBy(shows) : folderIds.length > 0 && { folderIds }),
      ...(expiresAt && { expiresAt }),
    })
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
      <div>
        {purposes.length > 1 && (
          <Choice
            label="What it may do"
            value={right}
            options={purposes.map((each) => ({ value: each.right, label: each.label }))}
            onChoose={(value) => setRight(value as Right)}
          />
        )}
        <p className="mt-1.5 text-sm text-quiet">{purposeOf(right).help}</p>
      </div>
      <Field
        label="Name"
        hint="The program or device. It stands beside what is changed with it."
        maxLength={50}
        value={name}
        error={error}
        onChange={({ target }) => {
          setName(target.value)
          setError(undefined)
        }}
      />
      {right === 'feed' && (
        <Choice
          label="It shows"
          value={view}
          options={[
            ...VIEWS,
            ...known.map(({ id, name }) => ({ value: String(id), label: `Filter: ${name}` })),
          ]}
          onChoose={setView}
        />
      )}
      {!shows && <FolderChoice chosen={folderIds} onChange={setFolderIds} />}
      <Choice label="Ends" value={ends} options={ENDS} onChoose={setEnds} />
      <FormButtons
        label="Connect"
        pendingLabel="Connecting..."
        pending={create.isPending}
        onCancel={onClose}
      />
    </form>
  )
}

function shownBy(view: string): Pick<CreateToken, 'view' | 'filterId'> {
  const filterId = Number(view)
  return filterId ? { filterId } : { view: view as CreateToken['view'] }
}

interface FolderProps {
  chosen: readonly number[]
  onChange: (ids: number[]) => void
}

/** Without a choice it reaches all of them. */
function FolderChoice({ chosen, onChange }: FolderProps) {
  const folders = useSyncedList<Folder>(FOLDERS_KEY)
  if (folders.length === 0) return null
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer items-center font-medium">
        {chosen.length === 0 ? 'All folders' : counted(chosen.length, 'folder')}
        <span className="ml-2 link text-sm font-normal text-primary">Limit it to some</span>
      </summary>
      <fieldset className="max-h-48 overflow-y-auto">
        <legend className="sr-only">Folders that it reaches</legend>
        {folders.map(({ id, name }) => (
          <Checkbox
            key={id}
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
            }
          >
            <span dir="auto" className="min-w-0 break-words">
              {name}
            </span>
          </Checkbox>
        ))}
      </fieldset>
    </details>
  )
}
