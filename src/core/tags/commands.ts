import type { Rows } from '../data/rows'
import type { TagCommand } from './contract'

type CommandOf<K extends TagCommand['kind']> = Extract<TagCommand, { kind: K }>

/** What each command has to know of a person's rows before the rule in apply.ts decides. */
export const loadForTags: {
  [K in TagCommand['kind']]: (rows: Rows, command: CommandOf<K>) => Promise<void>
} = {
  // Names are unique.
  'tag.create': (rows) => rows.all('tags'),
  async 'tag.update'(rows, command) {
    await rows.tag(command.tag)
    if (command.name !== undefined) await rows.all('tags')
  },
  async 'tag.delete'(rows, command) {
    const tag = await rows.tag(command.tag)
    if (tag) await rows.taskTagsWhere('tagId', [tag.id])
  },
}
