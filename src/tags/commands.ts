import type { Slice } from '../sync/slice'
import type { TagCommand } from './contract'

type CommandOf<K extends TagCommand['kind']> = Extract<TagCommand, { kind: K }>

/** What each command has to know of a person's rows before the rule in apply.ts decides. */
export const loadForTags: {
  [K in TagCommand['kind']]: (slice: Slice, command: CommandOf<K>) => Promise<void>
} = {
  // Names are unique.
  'tag.create': (slice) => slice.all('tags'),
  async 'tag.update'(slice, command) {
    await slice.tag(command.tag)
    if (command.name !== undefined) await slice.all('tags')
  },
  async 'tag.delete'(slice, command) {
    const tag = await slice.tag(command.tag)
    if (tag) await slice.taskTagsWhere('tagId', [tag.id])
  },
}
