import { basename } from 'node:path'
import type { Imported } from '../../src/transfer/contract'
import type { TextFormat } from '../../src/transfer/write'
import type { ServerOption } from '../sync/accounts'
import type { Session } from '../sync/session'
import { timeZone } from '../terminal/due-date'
import { EXIT, Failure } from '../terminal/failure'
import { print, printJson, printText, say } from '../terminal/print'
import { safe } from '../terminal/safe-text'
import { countOfTasks } from '../terminal/words'

/** Imports the tasks of another program's export, or of our own; one undo takes it back. */
export async function importFile(
  session: Session,
  path: string,
  { dryRun, json }: ServerOption & { dryRun?: boolean; json?: boolean },
) {
  const query = new URLSearchParams({
    tz: timeZone(),
    ...(path !== '-' && { name: basename(path) }),
    ...(dryRun && { dry: '1' }),
  })
  const told = await session.ask<Imported>(`/api/import?${query}`, await read(path))
  if (json) return printJson(told)
  const { source, added, known, titles, folders, tags, warnings } = told
  for (const warning of warnings) say(safe`${warning}`)
  print(safe`${dryRun ? 'Would import' : 'Imported'} ${countOfTasks(added)} from ${source}.`)
  if (dryRun) {
    for (const title of titles) print(safe`  ${title}`)
    if (added > titles.length) print(safe`  and ${added - titles.length} more`)
  }
  if (folders.length > 0) print(safe`New folders: ${folders.join(', ')}`)
  if (tags.length > 0) print(safe`New tags: ${tags.join(', ')}`)
  if (known > 0) say(safe`${countOfTasks(known)} imported before: left as they are.`)
}

async function read(path: string): Promise<Uint8Array<ArrayBuffer>> {
  if (path === '-') return new Response(Bun.stdin.stream()).bytes()
  try {
    return await Bun.file(path).bytes()
  } catch (error) {
    throw new Failure(EXIT.error, `${path} can't be read: ${(error as Error).message}`)
  }
}

/** Prints everything there is, complete as JSON; the tasks alone as another format. */
export async function exportAll(session: Session, { format = 'json' }: { format?: Format }) {
  if (format === 'json') return printJson(await session.ask('/api/auth/export'))
  await session.refresh()
  session.tellAge()
  const { writeTasks } = await import('../../src/transfer/write')
  printText(writeTasks(format, session.shown))
}

type Format = 'json' | TextFormat
