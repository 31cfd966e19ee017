import { changed, foundIn, newRow, ownedBy } from '../data/context'
import { defineCommands } from '../data/define-commands'
import { taskTagKey } from '../data/tables'
import { refuseTakenName } from '../names'
import type { TAG_SCHEMAS } from './contract'
import { DEFAULT_COLOR } from './rules'

export const TAG_COMMANDS = defineCommands<typeof TAG_SCHEMAS>({
  'tag.create': {
    words: { done: 'added the tag', failed: 'The tag could not be created' },
    says: ({ name }, { quote }) => `add tag ${quote(name)}`,
    creates: 'tags',
    // Names are unique.
    load: (rows) => rows.all('tags'),
    apply({ tags }, command, context) {
      const { name, color = DEFAULT_COLOR } = command
      const { userId } = context
      refuseTakenName(ownedBy(tags, userId), name, 'tag')
      return { put: { tags: [{ ...newRow(context, command), name, color, userId }] }, del: {} }
    },
  },
  'tag.update': {
    words: { done: 'changed the tag', failed: 'The tag could not be changed' },
    says: ({ tag, name }, names) =>
      name === undefined
        ? `change tag ${names.tag(tag)}`
        : `rename tag ${names.tag(tag)} to ${names.quote(name)}`,
    async load(rows, command) {
      await rows.find('tags', command.tag)
      if (command.name !== undefined) await rows.all('tags')
    },
    apply({ tags }, command, context) {
      const tag = foundIn(tags, command.tag, 'Tag')
      const { name = tag.name, color = tag.color } = command
      refuseTakenName(ownedBy(tags, tag.userId), name, 'tag', tag.id)
      return { put: { tags: changed(tag, { ...tag, name, color }, context) }, del: {} }
    },
  },
  'tag.delete': {
    words: { done: 'deleted the tag', failed: 'The tag could not be deleted' },
    says: ({ tag }, names) => `delete tag ${names.tag(tag)}`,
    async load(rows, command) {
      const tag = await rows.find('tags', command.tag)
      if (tag) await rows.where('taskTags', 'tagId', [tag.id])
    },
    /** Removes it from all tasks too. */
    apply({ tags, taskTags }, command) {
      const { id } = foundIn(tags, command.tag, 'Tag')
      const uses = [...taskTags.values()].filter(({ tagId }) => tagId === id).map(taskTagKey)
      return { put: {}, del: { tags: [id], taskTags: uses } }
    },
  },
})
