import { type Context, changed } from '../data/context'
import { noPatch, type Patch, type Ref, type Table, type Tables, taskTagKey } from '../data/tables'
import { refuseTakenName } from '../names'
import { notFound } from '../problem'
import type { Tag, TagCommand } from './contract'
import { DEFAULT_COLOR } from './rules'

/** What a command about tags changes. Throws a Problem where it can't be done. */
export function applyToTags(tables: Tables, command: TagCommand, context: Context): Patch {
  switch (command.kind) {
    case 'tag.create':
      return create(tables, command, context)
    case 'tag.update':
      return update(tables, command, context)
    case 'tag.delete':
      return remove(tables, command.tag)
  }
}

type Create = Extract<TagCommand, { kind: 'tag.create' }>
type Update = Extract<TagCommand, { kind: 'tag.update' }>

function create(
  { tags }: Tables,
  { name, color = DEFAULT_COLOR, clientId }: Create,
  { id, userId, now }: Context,
): Patch {
  if (clientId && tags.find({ clientId })) return noPatch()
  refuseTakenName(ownedBy(tags, userId), name, 'tag')
  const tag: Tag = {
    id,
    name,
    color,
    userId,
    clientId: clientId?.toLowerCase() ?? null,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  }
  return { put: { tags: [tag] }, del: {} }
}

function update({ tags }: Tables, { tag: ref, ...fields }: Update, context: Context): Patch {
  const tag = foundTag(tags, ref)
  const { name = tag.name, color = tag.color } = fields
  refuseTakenName(ownedBy(tags, tag.userId), name, 'tag', tag.id)
  return { put: { tags: changed(tag, { ...tag, name, color }, context) }, del: {} }
}

/** Takes it off all tasks too. */
function remove({ tags, taskTags }: Tables, ref: Ref): Patch {
  const { id } = foundTag(tags, ref)
  const uses = [...taskTags.values()].filter(({ tagId }) => tagId === id).map(taskTagKey)
  return { put: {}, del: { tags: [id], taskTags: uses } }
}

/** Of one person: tags that others share with them may have the same names. */
function ownedBy(tags: Table<Tag>, userId: number): Tag[] {
  return [...tags.values()].filter((tag) => tag.userId === userId)
}

export function foundTag(tags: Table<Tag>, ref: Ref): Tag {
  const tag = tags.find(ref)
  if (!tag) throw notFound('Tag')
  return tag
}
