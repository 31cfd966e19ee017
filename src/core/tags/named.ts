import { type Context, foundIn } from '../data/context'
import type { Ref, Tables } from '../data/tables'
import { nameKey, sameName } from '../names'
import type { Tag, TagRef } from './contract'
import { DEFAULT_COLOR } from './rules'

export function isNamed(ref: TagRef): ref is { name: string } {
  return 'name' in ref
}

/** The tags that a command attaches, by reference or by name. */
export function tagsIn(command: object): TagRef[] {
  const { tag, tags, addTags, added } = command as {
    tag?: TagRef
    tags?: TagRef[]
    addTags?: TagRef[]
    added?: { tags?: TagRef[] }[]
  }
  return [
    ...(tag ? [tag] : []),
    ...(tags ?? []),
    ...(addTags ?? []),
    ...(added ?? []).flatMap((each) => each.tags ?? []),
  ]
}

/** The names that a command gives to tags, each once. */
export function tagNamesIn(command: object): string[] {
  const named = tagsIn(command).filter(isNamed)
  return [...new Map(named.map(({ name }) => [nameKey(name), name])).values()]
}

/** An owner's tag of this name; others' tags may have the same one. */
export function tagNamed(tags: Iterable<Tag>, owner: number, name: string): Tag | undefined {
  return [...tags].find((tag) => tag.userId === owner && sameName(tag.name, name))
}

/**
 * The ids of tags for tasks of one owner, and the tags to make: a name is looked up among all of the
 * owner's tags, and made there where it is missing (M14). Throws notFound for an unknown reference.
 */
export function takeTags(
  { tags }: Tables,
  owner: number,
  refs: readonly TagRef[],
  { tagIds, now }: Context,
): { ids: number[]; made: Tag[] } {
  const made: Tag[] = []
  const idOf = (ref: TagRef) => {
    if (!isNamed(ref)) return foundIn(tags, ref, 'Tag').id
    const { name } = ref
    const known = tagNamed([...tags.values(), ...made], owner, name)
    if (known) return known.id
    const id = tagIds?.get(nameKey(name)) ?? 0
    const at = now.toISOString()
    const stamps = { clientId: null, createdAt: at, updatedAt: at }
    made.push({ id, name, color: DEFAULT_COLOR, userId: owner, ...stamps })
    return id
  }
  return { ids: [...new Set(refs.map(idOf))], made }
}

/** A command with names in place of a person's own tags: in another's folder those are others (M14). */
export function withTagNames<C extends object>(
  command: C,
  nameOf: (ref: Ref) => string | undefined,
): C {
  const swap = (ref: TagRef): TagRef => {
    const name = isNamed(ref) ? undefined : nameOf(ref)
    return name === undefined ? ref : { name }
  }
  return JSON.parse(JSON.stringify(command), (key, value) => {
    if (key === 'tag' && value) return swap(value)
    return key === 'tags' || key === 'addTags' ? value.map(swap) : value
  })
}
