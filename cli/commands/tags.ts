import { type Ref, refTo } from '../../src/core/data/tables'
import type { Command } from '../../src/core/sync/contract'
import { print, printJson, say } from '../print/print'
import { safe } from '../print/safe-text'
import type { Session } from '../sync/session'
import { findNamed } from '../tasks/find-by-name'
import { report } from '../tasks/report'
import { COLOR, command, type Definition, LISTING, readColor, TELLING, YES } from './define'
import { handle, isConfirmed, nameFor, printIds } from './folders'

const list = command({
  usage: 'list|ls',
  summary: 'list tags',
  options: LISTING,
  isDefault: true,
  examples: ['tasks tags list --json'],
  async run(session, { json, quiet }) {
    await session.refresh()
    session.tellAge()
    const { tags } = session
    if (json) return printJson(tags)
    if (quiet) return printIds(tags)
    if (tags.length === 0) return say(safe`No tags. Add one: tasks tags add errand`)
    for (const { id, name, color } of tags) print(safe`${handle(id)}  @${name}  ${color}`)
  },
})

const add = command({
  usage: 'add|new <name...>',
  summary: 'add a tag',
  options: [...TELLING, COLOR],
  examples: ['tasks tags add phone --color "#22c55e"'],
  async run(session, words, { color }) {
    const clientId = crypto.randomUUID()
    const fields = { name: nameFor('Tag', words), ...(color !== undefined && { color }) }
    await changeTag(session, { kind: 'tag.create', clientId, ...fields }, 'Added', { clientId })
  },
})

const rename = command({
  usage: 'rename <tag> <name...>',
  summary: 'rename a tag',
  options: TELLING,
  examples: ['tasks tags rename phone calls'],
  async run(session, tag, words) {
    const ref = refTo(await findNamed(session, 'tag', tag))
    await changeTag(
      session,
      { kind: 'tag.update', tag: ref, name: nameFor('Tag', words) },
      'Renamed',
      ref,
    )
  },
})

const color = command({
  usage: 'color <tag> <color>',
  summary: 'change the colour of a tag',
  argument: { about: '# and six hex digits', read: readColor },
  options: TELLING,
  examples: ['tasks tags color calls "#22c55e"'],
  async run(session, tag, color) {
    const ref = refTo(await findNamed(session, 'tag', tag))
    await changeTag(session, { kind: 'tag.update', tag: ref, color }, 'Coloured', ref)
  },
})

async function changeTag(session: Session, command: Command, verb: string, ref: Ref) {
  const what = () => {
    const tag = session.shown.tags.find(ref)
    return tag && safe`${tag.id}: @${tag.name}`
  }
  const says = { changed: `${verb} tag`, same: 'Unchanged tag', what }
  report(session, await session.perform([[command]]), says)
}

const rm = command({
  usage: 'rm|delete <tag>',
  summary: 'delete a tag and remove it from its tasks',
  options: [...TELLING, YES],
  examples: ['tasks tags rm calls --yes'],
  async run(session, tag, { yes }) {
    const found = await findNamed(session, 'tag', tag)
    const question = `Are you sure you want to delete the tag "${found.name}"?`
    if (!(yes || (await isConfirmed(question)))) return say(safe`Cancelled. Nothing changed.`)
    const dones = await session.perform([[{ kind: 'tag.delete', tag: refTo(found) }]])
    report(session, dones, {
      changed: 'Deleted tag',
      what: () => safe`${found.id}: @${found.name}`,
    })
  },
})

export const tags: Definition = {
  usage: 'tags',
  summary: 'list, add, rename, colour and delete tags',
  examples: [
    'tasks tags add phone --color "#22c55e"',
    'tasks tags',
    'tasks tags rename phone calls',
    'tasks tags rm calls',
  ],
  below: [list, add, rename, color, rm],
}
