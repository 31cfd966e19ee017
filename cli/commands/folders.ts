import { isCompleted } from '../../src/tasks/rules'
import { unwrap } from '../api'
import { EXIT, Failure } from '../failure'
import { named } from '../named'
import { print, printJson, say, style } from '../print'
import { canAsk, confirm } from '../prompt'
import { safe } from '../safe'
import type { Session } from '../session'

export async function listFolders(session: Session, { json }: { json?: boolean }) {
  const folders = await session.folders()
  if (json) {
    session.tellAge()
    return printJson(folders)
  }
  const tasks = await session.tasks()
  session.tellAge()
  if (folders.length === 0) return say(safe`No folders. Add one: tasks folders add Errands`)
  for (const { id, name } of folders) {
    const open = tasks.filter((task) => task.folderId === id && !isCompleted(task)).length
    print(safe`${String(id).padStart(5)}  ${name}${style.dim(safe` (${open})`)}`)
  }
}

export async function addFolder({ api }: Session, words: string[]) {
  const clientId = crypto.randomUUID()
  const { id, name } = await unwrap(api.folders.post({ name: words.join(' '), clientId }))
  print(safe`Added folder ${id}: ${name}`)
}

export async function renameFolder(session: Session, folder: string, words: string[]) {
  const { id } = named('folder', await session.folders(), folder)
  const { name } = await unwrap(session.api.folders({ id }).put({ name: words.join(' ') }))
  print(safe`Renamed folder ${id}: ${name}`)
}

export async function removeFolder(session: Session, folder: string, { yes }: { yes?: boolean }) {
  const found = named('folder', await session.folders(), folder)
  const question = `Delete the folder "${found.name}" and all tasks inside?`
  if (!(yes || (await isConfirmed(question)))) return say(safe`Nothing has changed.`)
  await unwrap(session.api.folders({ id: found.id }).delete())
  print(safe`Deleted folder ${found.id}: ${found.name}`)
}

/** Where there is nobody to ask, --yes is the answer. */
export function isConfirmed(question: string): Promise<boolean> {
  if (canAsk()) return confirm(question)
  throw new Failure(EXIT.usage, `${question} Say --yes.`)
}
