import { CircleSlash } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import type { Folder } from '../../src/core/folders/contract'
import { assigneesFor } from '../../src/core/sharing/assignee-choices'
import type { Tag } from '../../src/core/tags/contract'
import { unusedColor } from '../../src/core/tags/rules'
import type { Priority } from '../../src/core/tasks/contract'
import { PRIORITIES } from '../../src/core/tasks/rules'
import { askToAssign } from '../folders/ask-to-assign'
import { useCreateFolder } from '../folders/changes'
import { Face } from '../folders/faces'
import { FolderMark } from '../folders/folder-mark'
import { useAuth, useSelf } from '../session/auth-context'
import { useFolders } from '../sync/use-lists'
import { useCreateTag } from '../tags/changes'
import { useTags } from '../tags/use-tags'
import { Picker, type PickerPlace } from '../ui/picker'
import { PRIORITY_LABELS } from '../ui/priority-labels'

type PickedFolder = Pick<Folder, 'id' | 'clientId' | 'userId' | 'name'>

interface FolderProps extends PickerPlace {
  /** Where it is now; undefined where that differs. */
  value: number | null | undefined
  /** Lists only the others, as a submenu does. */
  onlyOthers?: boolean
  onChoose: (folder: PickedFolder) => void
}

export function FolderPicker({ value, onlyOthers, onChoose, ...place }: FolderProps) {
  const createFolder = useCreateFolder()
  const folders = useFolders().filter(
    ({ id, role }) => (role !== 'view' || id === value) && !(onlyOthers && id === value),
  )
  return (
    <Picker
      {...place}
      title="Move to folder"
      placeholder="Move to…"
      options={folders.map((folder) => ({
        key: folder.clientId ?? folder.id,
        name: folder.name,
        sign: <FolderMark color={folder.color} />,
        isChosen: folder.id === value,
      }))}
      onChoose={({ key }) => {
        const folder = folders.find(({ clientId, id }) => (clientId ?? id) === key)
        if (folder) onChoose(folder)
      }}
      creates="folder"
      onCreate={(name) => {
        const folder = createFolder(name)
        if (folder) onChoose(folder)
      }}
    />
  )
}

interface TagsProps extends PickerPlace {
  title: 'Select Tags' | 'Filter by Tags'
  tags: readonly Tag[]
  stateOf: (tag: Tag) => boolean | 'mixed'
  onToggle: (tag: Tag, on: boolean) => void
  /** Left out where none can be made. */
  onCreate?: ((tag: Tag) => void) | undefined
  children?: ReactNode
}

/** Several tags: each is put on or taken off at once. */
export function TagPicker({ title, tags, stateOf, onToggle, onCreate, ...place }: TagsProps) {
  const createTag = useCreateTag()
  const all = useTags()
  return (
    <Picker
      {...place}
      title={title}
      isTitled
      isTall={title === 'Select Tags'}
      several
      placeholder={onCreate ? 'Add tags…' : 'Find a tag…'}
      options={tags.map((tag) => ({
        key: tag.clientId ?? tag.id,
        name: tag.name,
        sign: (
          <span
            aria-hidden="true"
            className="tag-dot mx-1"
            style={{ '--tag': tag.color } as CSSProperties}
          />
        ),
        isChosen: stateOf(tag),
      }))}
      onChoose={({ key, isChosen }) => {
        const tag = tags.find(({ clientId, id }) => (clientId ?? id) === key)
        if (tag) onToggle(tag, isChosen !== true)
      }}
      creates={onCreate && 'tag'}
      onCreate={async (name) => {
        const tag = await createTag(name, unusedColor(all))
        if (tag) onCreate?.(tag)
      }}
      empty={tags.length > 0 ? 'Nothing found.' : EMPTY[title]}
    />
  )
}

const EMPTY = {
  'Select Tags': 'No tags yet. Type a name to make the first one.',
  'Filter by Tags': 'There are no tags yet to filter by.',
}

interface PriorityProps extends PickerPlace {
  value: Priority | undefined
  onChoose: (priority: Priority) => void
}

/** The most urgent first; 1 to 4 choose them. */
export function PriorityPicker({ value, onChoose, ...place }: PriorityProps) {
  return (
    <Picker
      {...place}
      title="Priority"
      placeholder="Set a priority…"
      isOrdered
      options={PRIORITIES.toReversed().map((priority, at) => ({
        key: priority,
        name: PRIORITY_LABELS[priority],
        sign: <span aria-hidden="true" className="task-ring" data-priority={priority} />,
        digit: String(at + 1),
        isChosen: priority === value,
      }))}
      onChoose={({ key }) => onChoose(key as Priority)}
    />
  )
}

interface PersonProps extends PickerPlace {
  /** Whose members it can be. */
  folder: Pick<Folder, 'members'> | null
  value: number | null | undefined
  onChoose: (id: number | null) => void
}

/** Whose it is: the people of its folder (M6). */
export function PersonPicker({ folder, value, onChoose, ...place }: PersonProps) {
  const { user } = useAuth()
  const self = useSelf()
  const members = folder?.members ?? []
  const faceOf = (id: number | null) => {
    const person = members.find(({ userId }) => userId === id)
    if (person) return <Face person={person} />
    if (user && id === self) return <Face person={{ ...user, userId: self }} />
    return <CircleSlash aria-hidden="true" size={18} />
  }
  return (
    <Picker
      {...place}
      title="Assign"
      placeholder="Assign to…"
      options={assigneesFor({ folder }, self).map(({ id, label }) => {
        const person = members.find(({ userId }) => userId === id)
        return {
          key: String(id),
          name: label,
          note: person?.role === 'view' ? 'can only view' : undefined,
          sign: faceOf(id),
          isChosen: id === value,
        }
      })}
      onChoose={({ key }) => {
        const id = key === 'null' ? null : Number(key)
        const person = members.find(({ userId }) => userId === id)
        if (person?.role === 'view') askToAssign([person], () => onChoose(id))
        else onChoose(id)
      }}
    />
  )
}
