import { refTo } from '../../src/core/data/tables'
import { bareName } from '../../src/core/names'
import type { Command } from '../../src/core/sync/contract'
import { isCompleted } from '../../src/core/tasks/rules'
import { EXIT, Failure } from '../print/failure'
import { print, printJson, say, style } from '../print/print'
import { canAsk, confirm } from '../print/prompt'
import { safe } from '../print/safe-text'
import type { Session } from '../sync/session'
import { findNamed } from '../tasks/find-by-name'
import { report } from '../tasks/report'
import { command, type Definition, LISTING, readColor, TELLING, YES } from './define'

const list = command({
  usage: 'list|ls',
  summary: 'list folders',
  options: LISTING,
  isDefault: true,
  examples: ['tasks folders list --json'],
  async run(session, { json, quiet }) {
    await session.refresh()
    session.tellAge()
    const { folders, shown } = session
    // As the API answers it; `tasks members` is for the people.
    if (json) return printJson(folders.map(({ members: _, ...folder }) => folder))
    if (quiet) return printIds(folders)
    if (folders.length === 0) return say(safe`No folders. Add one: tasks folders add Errands`)
    const open = [...shown.tasks.values()].filter((task) => !isCompleted(task))
    for (const { id, name, color } of folders) {
      const { length } = open.filter((task) => task.folderId === id && task.parentTaskId === null)
      const hex = color ? `  ${color}` : ''
      print(safe`${handle(id)}  ${name}${style.dim(safe` (${length})`)}${hex}`)
    }
  },
})

export function printIds(all: readonly { id: number }[]) {
  for (const { id } of all) print(safe`${handle(id).trim()}`)
}

/** As a list shows it, of what waits to be sent too. */
export function handle(id: number): string {
  return (id < 0 ? `+${-id}` : String(id)).padStart(5)
}

const add = command({
  usage: 'add|new <name...>',
  summary: 'add a folder',
  options: TELLING,
  examples: ['tasks folders add Errands'],
  async run(session, words) {
    const name = nameFor('Folder', words)
    const clientId = crypto.randomUUID()
    await changeFolder(session, { kind: 'folder.create', name, clientId }, 'Added', { clientId })
  },
})

const rename = command({
  usage: 'rename <folder> <name...>',
  summary: 'rename a folder',
  options: TELLING,
  examples: ['tasks folders rename Errands Shopping'],
  async run(session, folder, words) {
    const ref = refTo(await findNamed(session, 'folder', folder))
    const name = nameFor('Folder', words)
    await changeFolder(session, { kind: 'folder.update', folder: ref, name }, 'Renamed', ref)
  },
})

const color = command({
  usage: 'color <folder> <color>',
  summary: 'change the colour of a folder',
  argument: { about: '# and six hex digits, or none', read: readColorOrNone },
  options: TELLING,
  examples: ['tasks folders color Work "#22c55e"'],
  async run(session, folder, color) {
    const ref = refTo(await findNamed(session, 'folder', folder))
    const given = color === 'none' ? null : color
    await changeFolder(
      session,
      { kind: 'folder.update', folder: ref, color: given },
      'Coloured',
      ref,
    )
  },
})

async function changeFolder(
  session: Session,
  command: Command,
  verb: string,
  ref: { id: number } | { clientId: string },
) {
  const what = () => {
    const folder = session.shown.folders.find(ref)
    return folder && safe`${folder.id}: ${folder.name}`
  }
  const says = { changed: `${verb} folder`, same: 'Unchanged folder', what }
  report(session, await session.perform([[command]]), says)
}

/** Those that are named come first, in this order. */
const order = command({
  usage: 'order <folder...>',
  summary: 'put folders first, in this order',
  options: TELLING,
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
  options: [...TELLING, YES],
  examples: ['tasks folders rm Shopping --yes'],
  async run(session, folder, { yes }) {
    const found = await findNamed(session, 'folder', folder)
    const question = `Delete the folder "${found.name}" and all tasks inside?`
    if (!(yes || (await isConfirmed(question)))) return say(safe`Cancelled. Nothing changed.`)
    const dones = await session.perform([[{ kind: 'folder.delete', folder: refTo(found) }]])
    const what = () => safe`${found.id}: ${found.name}`
    report(session, dones, { changed: 'Deleted folder', what })
  },
})

/** Checked here too: offline, the server would reject it only later. */
export function nameFor(what: 'Filter' | 'Folder' | 'Tag', words: string[]): string {
  const text = words.join(' ').trim()
  const name = what === 'Filter' ? text : bareName(text)
  if (name) return name
  throw new Failure(EXIT.usage, `${what} name is required`)
}

/** In a script, --yes confirms. */
export function isConfirmed(question: string): Promise<boolean> {
  if (canAsk()) return confirm(question)
  throw new Failure(EXIT.usage, `${question} Add --yes to confirm.`)
}

function readColorOrNone(text: string): string {
  return text === 'none' ? text : readColor(text)
}

export const folders: Definition = {
  usage: 'folders',
  summary: 'list, add, rename, colour, order and delete folders',
  examples: [
    'tasks folders add Errands',
    'tasks folders',
    'tasks folders rename Errands Shopping',
    'tasks folders rm Shopping',
  ],
  below: [list, add, rename, color, order, rm],
}
