import type { Token } from '../../src/language/quick-add/read-line'
import { DateEditor } from '../pickers/date-editor'
import { FolderPicker, PersonPicker, PriorityPicker, TagPicker } from '../pickers/pickers'
import type { PickerPlace } from '../ui/picker'
import type { Has, PickerKind } from './chips'
import type { Known } from './use-quick-add'

interface Props extends PickerPlace {
  kind: PickerKind
  has: Has
  canRepeat: boolean
  tokens: readonly Token[]
  onChoose: (chosen: Known, instead: Token[]) => void
}

export default function ComposerPicker({
  kind,
  has,
  canRepeat,
  tokens,
  onChoose,
  ...place
}: Props) {
  const said = (...kinds: Token['kind'][]) => tokens.filter((each) => kinds.includes(each.kind))
  switch (kind) {
    case 'date':
    case 'repeat':
    case 'reminder':
      return (
        <DateEditor
          {...place}
          line={kind === 'date' ? undefined : kind}
          value={{
            dueDate: has.due,
            repeat: has.repeat,
            reminders:
              has.reminder === null ? [] : [{ id: 'new', minutes: has.reminder, at: null }],
          }}
          canRepeat={canRepeat}
          canRemind={has.isOwn}
          hasMoments={false}
          onChange={({ dueDate, repeat, addReminder, removeReminder }) => {
            const minutes =
              addReminder && 'minutes' in addReminder ? addReminder.minutes : undefined
            const isReminder = minutes !== undefined || removeReminder !== undefined
            onChoose(
              {
                ...(dueDate !== undefined && { dueDate }),
                ...(repeat !== undefined && { repeat }),
                ...(isReminder && { reminder: minutes ?? null }),
              },
              [
                ...(dueDate === undefined ? [] : said('date')),
                ...(repeat === undefined ? [] : said('repeat')),
                ...(isReminder ? said('reminder') : []),
              ],
            )
          }}
        />
      )
    case 'folder':
      return (
        <FolderPicker
          {...place}
          value={has.folder?.id ?? null}
          onChoose={(folder) => onChoose({ folder }, said('folder'))}
        />
      )
    case 'tags':
      return (
        <TagPicker
          {...place}
          title="Select Tags"
          tags={has.offered}
          stateOf={({ name }) => has.tags.some((each) => each.name === name)}
          onToggle={(tag, on) => {
            const others = has.chosenTags.filter(({ id }) => id !== tag.id)
            const typed = said('tag').filter(({ value }) => value === tag.name)
            onChoose({ tags: on ? [...others, tag] : others }, on ? [] : typed)
          }}
          onCreate={
            has.isOwn ? (tag) => onChoose({ tags: [...has.chosenTags, tag] }, []) : undefined
          }
        />
      )
    case 'priority':
      return (
        <PriorityPicker
          {...place}
          value={has.priority ?? 'medium'}
          onChoose={(priority) => onChoose({ priority }, said('priority'))}
        />
      )
    case 'person':
      return (
        <PersonPicker
          {...place}
          folder={has.folder ?? null}
          value={has.assigneeId}
          onChoose={(assigneeId) => onChoose({ assigneeId }, said('person'))}
        />
      )
  }
}
