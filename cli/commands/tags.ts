import { unwrap } from '../api'
import { named } from '../named'
import { print, printJson, say } from '../print'
import { safe } from '../safe'
import type { Session } from '../session'
import { isConfirmed } from './folders'

export async function listTags(session: Session, { json }: { json?: boolean }) {
  const tags = await session.tags()
  session.tellAge()
  if (json) return printJson(tags)
  if (tags.length === 0) return say(safe`No tags. Add one: tasks tags add errand`)
  for (const { id, name, color } of tags) print(safe`${String(id).padStart(5)}  #${name}  ${color}`)
}

export async function addTag({ api }: Session, words: string[], { color }: { color?: string }) {
  const clientId = crypto.randomUUID()
  const { id, name } = await unwrap(api.tags.post({ name: words.join(' '), color, clientId }))
  print(safe`Added tag ${id}: #${name}`)
}

export async function renameTag(session: Session, tag: string, words: string[]) {
  const { id } = named('tag', await session.tags(), tag)
  const { name } = await unwrap(session.api.tags({ id }).put({ name: words.join(' ') }))
  print(safe`Renamed tag ${id}: #${name}`)
}

export async function removeTag(session: Session, tag: string, { yes }: { yes?: boolean }) {
  const found = named('tag', await session.tags(), tag)
  const question = `Are you sure you want to delete the tag "${found.name}"?`
  if (!(yes || (await isConfirmed(question)))) return say(safe`Nothing has changed.`)
  await unwrap(session.api.tags({ id: found.id }).delete())
  print(safe`Deleted tag ${found.id}: #${found.name}`)
}
