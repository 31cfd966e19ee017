import { useState } from 'react'
import { refTo } from '../../src/core/data/tables'
import type { Tag } from '../../src/core/tags/contract'
import { commandsFor, commonOf } from '../selection/commands'
import { countOf, useChangeSelected } from '../selection/use-change-selected'
import { useAuth } from '../session/auth-context'
import { NewTagForm, TagList } from '../tags/new-tag-form'
import { TagChip } from '../tags/tag-chip'
import { useTags } from '../tags/use-tags'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import type { TasksProps } from './task-dialog'

/** Puts tags on all that is selected, or takes them off: as one change, made by “Apply”. */
export default function TagsDialog({ tasks, onClose }: TasksProps) {
  const { user } = useAuth()
  const changeSelected = useChangeSelected()
  const owner = commonOf(tasks, ({ userId }) => userId)?.value
  const tags = useTags().filter(({ userId }) => userId === owner)
  const [wished, setWished] = useState<ReadonlyMap<string, boolean>>(new Map())

  const hasTag = (tag: Tag) => {
    const has = commonOf(tasks, ({ taskTags }) => taskTags.some(({ tagId }) => tagId === tag.id))
    return wished.get(keyOf(tag)) ?? (has ? has.value : 'mixed')
  }
  const wish = (tag: Tag, on: boolean) => setWished((before) => new Map(before).set(keyOf(tag), on))

  function apply() {
    const refs = (on: boolean) => tags.filter((tag) => wished.get(keyOf(tag)) === on).map(refTo)
    const [addTags, removeTags] = [refs(true), refs(false)]
    onClose()
    if (wished.size === 0) return
    changeSelected(
      commandsFor(tasks, { addTags, removeTags }),
      `Tags of ${countOf(tasks)} changed`,
      { moves: false },
    )
  }

  return (
    <Dialog title="Tags" description={countOf(tasks)} focus="dialog" onClose={onClose}>
      {owner === undefined ? (
        <p className="mt-4 text-quiet">
          These tasks belong to different people, who each have tags of their own. Select the tasks
          of one person.
        </p>
      ) : (
        <>
          {owner === user?.id && <NewTagForm onCreate={(tag) => wish(tag, true)} />}
          <TagList>
            {tags.map((tag) => (
              <li key={keyOf(tag)}>
                <TagCheckbox tag={tag} state={hasTag(tag)} onChange={(on) => wish(tag, on)} />
              </li>
            ))}
          </TagList>
          <div className="mt-4 flex justify-end gap-2">
            <Button look="quiet" onClick={onClose}>
              Cancel
            </Button>
            <Button onClick={apply}>Apply</Button>
          </div>
        </>
      )}
    </Dialog>
  )
}

interface TagCheckboxProps {
  tag: Tag
  /** Mixed: some of the tasks have it. */
  state: boolean | 'mixed'
  onChange: (on: boolean) => void
}

function TagCheckbox({ tag, state, onChange }: TagCheckboxProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-2 hover:bg-base-200">
      <input
        type="checkbox"
        data-choice
        ref={(input) => {
          if (input) input.indeterminate = state === 'mixed'
        }}
        checked={state === true}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 shrink-0 cursor-pointer accent-primary"
      />
      <TagChip tag={tag} />
      {state === 'mixed' && <span className="ml-auto text-sm text-quiet">mixed</span>}
    </label>
  )
}

function keyOf({ clientId, id }: Tag): string {
  return clientId ?? String(id)
}
