import { type Ref, refTo } from '../../src/core/data/tables'
import type { Command } from '../../src/core/sync/contract'
import { print, printJson, say } from '../print/print'
import { safe } from '../print/safe-text'
import type { Session } from '../sync/session'
import { findNamed } from '../tasks/find-by-name'
import { type ListingOptions, report } from '../tasks/report'
import { handle, isConfirmed, nameFor, printIds } from './folders'

export async function listTags(session: Session, { json, quiet }: ListingOptions) {
  await session.refresh()
  session.tellAge()
  const { tags } = session
  if (json) return printJson(tags)
  if (quiet) return printIds(tags)
  if (tags.length === 0) return say(safe`No tags. Add one: tasks tags add errand`)
  for (const { id, name, color } of tags) print(safe`${handle(id)}  @${name}  ${color}`)
}

export async function addTag(session: Session, words: string[], { color }: { color?: string }) {
  const clientId = crypto.randomUUID()
  const fields = { name: nameFor('Tag', words), ...(color !== undefined && { color }) }
  await changeTag(session, { kind: 'tag.create', clientId, ...fields }, 'Added', { clientId })
}

export async function renameTag(session: Session, tag: string, words: string[]) {
  const ref = refTo(await findNamed(session, 'tag', tag))
  await changeTag(
    session,
    { kind: 'tag.update', tag: ref, name: nameFor('Tag', words) },
    'Renamed',
    ref,
  )
}

export async function colorTag(session: Session, tag: string, color: string) {
  const ref = refTo(await findNamed(session, 'tag', tag))
  await changeTag(session, { kind: 'tag.update', tag: ref, color }, 'Coloured', ref)
}

async function changeTag(session: Session, command: Command, verb: string, ref: Ref) {
  const what = () => {
    const tag = session.shown.tags.find(ref)
    return tag && safe`${tag.id}: @${tag.name}`
  }
  const says = { changed: `${verb} tag`, same: 'Unchanged tag', what }
  report(session, await session.perform([[command]]), says)
}

export async function removeTag(session: Session, tag: string, { yes }: { yes?: boolean }) {
  const found = await findNamed(session, 'tag', tag)
  const question = `Are you sure you want to delete the tag "${found.name}"?`
  if (!(yes || (await isConfirmed(question)))) return say(safe`Cancelled. Nothing changed.`)
  const dones = await session.perform([[{ kind: 'tag.delete', tag: refTo(found) }]])
  report(session, dones, { changed: 'Deleted tag', what: () => safe`${found.id}: @${found.name}` })
}
