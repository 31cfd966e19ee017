import type { ServerOption } from '../sync/accounts'
import type { Session } from '../sync/session'
import { timeZone } from '../terminal/due-date'
import { EXIT, Failure } from '../terminal/failure'
import { print, printJson, say } from '../terminal/print'
import { Safe, safe } from '../terminal/safe-text'
import { countOfTasks } from '../terminal/words'

interface Imported {
  source: string
  added: number
  known: number
  warnings: string[]
}

/** Imports the tasks of another program's export, or of our own; one undo takes it back. */
export async function importFile(
  session: Session,
  path: string,
  { dryRun }: ServerOption & { dryRun?: boolean },
) {
  const text = await read(path)
  const query = new URLSearchParams({ tz: timeZone(), ...(dryRun && { dry: '1' }) })
  const { source, added, known, warnings } = await session.ask<Imported>(
    `/api/import?${query}`,
    text,
  )
  for (const warning of warnings) say(safe`${warning}`)
  const verb = dryRun ? 'Would import' : 'Imported'
  print(safe`${verb} ${countOfTasks(added)} (${source}).`)
  if (known > 0) say(safe`${countOfTasks(known)} imported before: left as they are.`)
}

async function read(path: string): Promise<string> {
  if (path === '-') return new Response(Bun.stdin.stream()).text()
  try {
    return await Bun.file(path).text()
  } catch (error) {
    throw new Failure(EXIT.error, `${path} can't be read: ${(error as Error).message}`)
  }
}

type Format = 'json' | 'todo.txt'

/** Prints everything there is, complete as JSON. */
export async function exportAll(session: Session, { format = 'json' }: { format?: Format }) {
  if (format === 'todo.txt') {
    await session.refresh()
    session.tellAge()
    const { writeTodoTxt } = await import('../../src/transfer/write-todo-txt')
    return print(
      new Safe(
        writeTodoTxt(session.shown)
          .map((line) => String(safe`${line}`))
          .join('\n'),
      ),
    )
  }
  printJson(await session.ask('/api/auth/export'))
}
