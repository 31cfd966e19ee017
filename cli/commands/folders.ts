import { refTo } from '../../src/core/data/tables'
import { COLOURS, isColour } from '../../src/core/folders/colours'
import { isCompleted } from '../../src/core/tasks/rules'
import { printRows } from '../print/format'
import { print, say, style } from '../print/print'
import { isAgreed } from '../print/prompt'
import { safe } from '../print/safe-text'
import { changeNamed, nameOf, printIds } from '../tasks/change-named'
import { findNamed } from '../tasks/find-by-name'
import { describeNamed, report } from '../tasks/report'
import { handleOf } from '../tasks/task-handle'
import { CHANGE_OUTPUT, command, type Definition, LIST_OUTPUT, YES } from './define'
import { renameOf } from './rename'

const list = command({
  usage: 'list|ls',
  summary: 'list folders',
  options: LIST_OUTPUT,
  isDefault: true,
  examples: ['tasks folders list --json'],
  async run(session, { json, quiet }) {
    await session.readLatest()
    const { folders, shown } = session
    // As the API answers it; `tasks members` is for the people.
    if (json) return printRows(folders.map(({ members: _, ...folder }) => folder))
    if (quiet) return printIds(folders)
    if (folders.length === 0) return say(safe`No folders. Add one: tasks folders add Errands`)
    const open = [...shown.tasks.values()].filter((task) => !isCompleted(task))
    for (const { id, name, color } of folders) {
      const { length } = open.filter((task) => task.folderId === id && task.parentTaskId === null)
      const shown = color ? style.dim(safe`  ${color}`) : ''
      print(safe`${handleOf({ id }).padStart(5)}  ${name}${style.dim(safe` (${length})`)}${shown}`)
    }
  },
})

const add = command({
  usage: 'add|new <name...>',
  summary: 'add a folder',
  options: CHANGE_OUTPUT,
  examples: ['tasks folders add Errands'],
  async run(session, words) {
    const name = nameOf('folder', words)
    const clientId = crypto.randomUUID()
    await changeNamed(session, 'Added folder', { kind: 'folder.create', name, clientId })
  },
})

const color = command({
  usage: 'color <folder> <color>',
  summary: 'change the colour of a folder',
  argument: { about: `${COLOURS.join(', ')} or none`, read: readColour },
  options: CHANGE_OUTPUT,
  examples: ['tasks folders color Work teal'],
  async run(session, folder, color) {
    const ref = refTo(await findNamed(session, 'folder', folder))
    await changeNamed(session, 'Coloured folder', {
      kind: 'folder.update',
      folder: ref,
      color: isColour(color) ? color : null,
    })
  },
})

/** Those that are named come first, in this order. */
const order = command({
  usage: 'order <folder...>',
  summary: 'put folders first, in this order',
  options: CHANGE_OUTPUT,
  examples: ['tasks folders order Work Home'],
  async run(session, names) {
    const first: { id: number }[] = []
    for (const name of names) first.push(await findNamed(session, 'folder', name))
    const ids = first.map(({ id }) => id)
    const rankOf = ({ id }: { id: number }) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
    const inOrder = session.folders.toSorted((a, b) => rankOf(a) - rankOf(b))
    const dones = await session.perform([[{ kind: 'folder.reorder', folders: inOrder.map(refTo) }]])
    report(session, dones, {
      changed: 'Folders:',
      same: 'Unchanged:',
      what: () => inOrder.map(({ name }) => name).join(', '),
      rows: () => session.folders.map(({ members: _, ...folder }) => folder),
    })
  },
})

const rm = command({
  usage: 'rm|delete <folder>',
  summary: 'delete a folder and all tasks inside',
  options: [...CHANGE_OUTPUT, YES],
  examples: ['tasks folders rm Shopping --yes'],
  async run(session, folder, { yes }) {
    const found = await findNamed(session, 'folder', folder)
    const question = `Delete the folder "${found.name}" and all tasks inside?`
    if (!(await isAgreed(question, yes))) return
    const deletion = { kind: 'folder.delete', folder: refTo(found) } as const
    await changeNamed(session, 'Deleted folder', deletion, describeNamed(found))
  },
})

function readColour(text: string): string {
  const colour = text.toLowerCase()
  if (colour === 'none' || isColour(colour)) return colour
  throw new Error(`Not a colour: ${text}. Try: ${COLOURS.join(', ')} or none.`)
}

export const folders: Definition = {
  usage: 'folders|projects',
  summary: 'list, add, rename, colour, order and delete folders',
  examples: [
    'tasks folders add Errands',
    'tasks folders',
    'tasks folders rename Errands Shopping',
    'tasks folders rm Shopping',
  ],
  below: [list, add, renameOf('folder', 'tasks folders rename Errands Shopping'), color, order, rm],
}
