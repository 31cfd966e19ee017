import type { Tables } from '../../src/core/data/tables'
import { sameName } from '../../src/core/names'
import type { Command, Sent } from '../../src/core/sync/contract'

/** The id of what is there already, by the client id that ours was to have. */
type Twins = ReadonlyMap<string, number>

/**
 * Of changes that were rejected, the folders and tags that another device has made by the same name:
 * what was to be done with ours is done with theirs, so that no task is lost for the name of its tag.
 */
export function twinsOf(rejected: readonly Sent[], { folders, tags }: Tables): Twins {
  const twins = new Map<string, number>()
  for (const command of rejected) {
    if (command.kind !== 'folder.create' && command.kind !== 'tag.create') continue
    const all = [...(command.kind === 'tag.create' ? tags : folders).values()]
    const twin = all.find(({ name }) => sameName(name, command.name))
    if (twin && command.clientId) twins.set(command.clientId, twin.id)
  }
  return twins
}

/**
 * What to give instead of the rejected changes that have to do with these: nothing for what makes what
 * is there already, the same change with what is there, and what followed on such a change.
 */
export function replacementsOf(
  rejected: readonly Sent[],
  twins: Twins,
): { seq: number; command?: Command }[] {
  const concerned = new Set(twins.keys())
  return rejected.flatMap(({ seq, at, device, ...command }) => {
    const clientId = 'clientId' in command ? command.clientId : undefined
    if (clientId && twins.has(clientId)) return [{ seq }]
    const text = JSON.stringify(command)
    if (![...concerned].some((id) => text.includes(id))) return []
    if (clientId) concerned.add(clientId)
    return [{ seq, command: withTwins(text, twins) }]
  })
}

function withTwins(text: string, twins: Twins): Command {
  let pointed = text
  for (const [clientId, id] of twins) {
    pointed = pointed.replaceAll(`{"clientId":"${clientId}"}`, `{"id":${id}}`)
  }
  return JSON.parse(pointed)
}
