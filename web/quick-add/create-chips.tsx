import { Plus } from 'lucide-react'
import type { RefObject } from 'react'
import { unusedColor } from '../../src/core/tags/rules'
import type { UnknownName } from '../../src/language/quick-add/unknown-names'
import { useCreateFolder } from '../folders/changes'
import { useCreateTag } from '../tags/changes'
import { useTags } from '../tags/use-tags'

export interface Creating {
  input: RefObject<HTMLTextAreaElement | null>
  /** Who shares the folder that the task goes to, if it isn't the user's own. */
  sharer: number | undefined
  /** Called with the name of a tag to create in that person's list. */
  onNameTag: (name: string) => void
}

/** A button for each unknown name in the line, which makes it. */
export default function CreateChips({
  unknown,
  ...creating
}: Creating & { unknown: readonly UnknownName[] }) {
  const create = useCreate(creating)
  return unknown.map((each, nth) => (
    <button key={each.from} type="button" onClick={() => create(each)} className="chip chip-create">
      <Plus aria-hidden="true" size={16} />
      Create {each.kind} “{each.name}”
      {nth === 0 && (
        // While names are listed, Tab takes one of them.
        <kbd className="key in-[.composer-body:has(.suggestions)]:hidden">Tab</kbd>
      )}
    </button>
  ))
}

/** Makes a folder or tag that was typed, and goes on in the field. */
export function useCreate({ input, sharer, onNameTag }: Creating) {
  const tags = useTags()
  const createFolder = useCreateFolder()
  const createTag = useCreateTag()
  return ({ kind, name }: Pick<UnknownName, 'kind' | 'name'>) => {
    if (kind === 'folder') createFolder(name)
    else if (sharer === undefined) void createTag(name, unusedColor(tags))
    else onNameTag(name)
    input.current?.focus()
  }
}
