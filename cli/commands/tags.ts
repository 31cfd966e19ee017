import { refTo } from '../../src/core/data/tables'
import { printRows } from '../print/format'
import { print, say } from '../print/print'
import { isAgreed } from '../print/prompt'
import { safe } from '../print/safe-text'
import { changeNamed, nameOf, printIds } from '../tasks/change-named'
import { findNamed } from '../tasks/find-by-name'
import { describeNamed } from '../tasks/report'
import { handleOf } from '../tasks/task-handle'
import {
  CHANGE_OUTPUT,
  COLOR,
  command,
  type Definition,
  LIST_OUTPUT,
  readColor,
  YES,
} from './define'
import { renameOf } from './rename'

const list = command({
  usage: 'list|ls',
  summary: 'list tags',
  options: LIST_OUTPUT,
  isDefault: true,
  examples: ['tasks tags list --json'],
  async run(session, { json, quiet }) {
    await session.readLatest()
    const { tags } = session
    if (json) return printRows(tags)
    if (quiet) return printIds(tags)
    if (tags.length === 0) return say(safe`No tags. Add one: tasks tags add errand`)
    for (const { id, name, color } of tags)
      print(safe`${handleOf({ id }).padStart(5)}  @${name}  ${color}`)
  },
})

const add = command({
  usage: 'add|new <name...>',
  summary: 'add a tag',
  options: [...CHANGE_OUTPUT, COLOR],
  examples: ['tasks tags add phone --color "#22c55e"'],
  async run(session, words, { color }) {
    const clientId = crypto.randomUUID()
    const fields = { name: nameOf('tag', words), ...(color !== undefined && { color }) }
    await changeNamed(session, 'Added tag', { kind: 'tag.create', clientId, ...fields })
  },
})

const color = command({
  usage: 'color <tag> <color>',
  summary: 'change the colour of a tag',
  argument: { about: '# and six hex digits', read: readColor },
  options: CHANGE_OUTPUT,
  examples: ['tasks tags color calls "#22c55e"'],
  async run(session, tag, color) {
    const ref = refTo(await findNamed(session, 'tag', tag))
    await changeNamed(session, 'Coloured tag', { kind: 'tag.update', tag: ref, color })
  },
})

const rm = command({
  usage: 'rm|delete <tag>',
  summary: 'delete a tag and remove it from its tasks',
  options: [...CHANGE_OUTPUT, YES],
  examples: ['tasks tags rm calls --yes'],
  async run(session, tag, { yes }) {
    const found = await findNamed(session, 'tag', tag)
    const question = `Are you sure you want to delete the tag "${found.name}"?`
    if (!(await isAgreed(question, yes))) return
    const deletion = { kind: 'tag.delete', tag: refTo(found) } as const
    await changeNamed(session, 'Deleted tag', deletion, describeNamed(found, '@'))
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
  below: [list, add, renameOf('tag', 'tasks tags rename phone calls'), color, rm],
}
