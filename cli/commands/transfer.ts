import { basename } from 'node:path'
import { counted } from '../../src/core/counted'
import type { Imported } from '../../src/core/transfer/contract'
import { FORMAT_NAMES } from '../../src/core/transfer/formats'
import { timeZone } from '../dates/due-date'
import { EXIT, Failure, Refused, usageError } from '../print/failure'
import { printValue } from '../print/format'
import { print, printText, say } from '../print/print'
import { canAsk, confirm } from '../print/prompt'
import { clean, safe } from '../print/safe-text'
import { straightQuotes } from '../print/words'
import { choice, command, option } from './define'

export const importFile = command({
  usage: 'import <file>',
  summary: 'import an export of this or another program',
  options: [
    option('--dry-run', 'say what would be imported, and import nothing'),
    choice('--as <format>', 'todo.txt: each line is a task, whatever it looks like', ['todo.txt']),
    option('--json', 'print what was imported as JSON, as in the API'),
  ],
  examples: [
    'tasks import vikunja-export.zip',
    'task export | tasks import -',
    'tasks import todo.txt --dry-run',
    'tasks import shopping.txt --as todo.txt',
  ],
  async run(session, path, { dryRun, json, as }) {
    const bytes = await read(path)
    const name = path === '-' ? undefined : basename(path)
    const send = (query: { dry?: '1'; as?: string }) => {
      const search = new URLSearchParams({ tz: timeZone(), ...(name && { name }), ...query })
      return session.ask<Imported>(`/api/import?${search}`, bytes)
    }
    const told = await send({ ...(dryRun && { dry: '1' }), ...(as && { as }) }).catch(
      async (error: unknown) => {
        if (!(error instanceof Refused && error.path === 'as')) throw error
        const isWanted = await isMeantAsTasks(name ?? 'This', await send({ dry: '1' }))
        return isWanted ? send({ as: 'todo.txt' }) : undefined
      },
    )
    if (!told) return say(safe`Cancelled. Nothing changed.`)
    if (json) return printValue(told)
    const { source, plainText, added, known, titles, folders, tags, warnings } = told
    const from = `${source}${plainText ? ', one for each line' : ''}`
    print(safe`${dryRun ? 'Would import' : 'Imported'} ${counted(added, 'task')} from ${from}.`)
    if (dryRun) {
      for (const title of titles) print(safe`  ${title}`)
      if (added > titles.length) print(safe`  and ${added - titles.length} more`)
    }
    if (folders.length > 0) print(safe`New folders: ${folders.join(', ')}`)
    if (tags.length > 0) print(safe`New tags: ${tags.join(', ')}`)
    if (known > 0) say(safe`${counted(known, 'task')} imported before: left as they are.`)
    for (const warning of warnings) say(safe`${straightQuotes(warning)}`)
  },
})

/** What may be a letter is imported line by line only where a person says so. */
function isMeantAsTasks(name: string, { added, known }: Imported): Promise<boolean> {
  const count = added + known
  const each = count === 1 ? 'its one line' : `each of its ${count} lines`
  const problem = `${name} looks like plain text.`
  if (canAsk()) return confirm(`${clean(problem)} Import ${each} as a task?`)
  throw usageError(`${problem} Add --as todo.txt to import ${each} as a task.`)
}

async function read(path: string): Promise<Uint8Array<ArrayBuffer>> {
  if (path === '-') {
    if (canAsk()) say(safe`Paste an export. Ctrl+D ends, Ctrl+C cancels.`)
    return new Response(Bun.stdin.stream()).bytes()
  }
  try {
    return await Bun.file(path).bytes()
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new Failure(EXIT.notFound, `No file ${path}.`)
    throw new Failure(EXIT.error, `${path} can't be read: ${message}`)
  }
}

export const exportAll = command({
  usage: 'export',
  summary: 'print everything there is as JSON, or the tasks as another format',
  options: [
    choice('--format <format>', 'the kind of file (default: json)', FORMAT_NAMES),
    option('--json', 'as JSON, which is the default'),
  ],
  examples: ['tasks export > tasks.json', 'tasks export --format ics > tasks.ics'],
  async run(session, { format = 'json' }) {
    if (format === 'json') return printValue(await session.ask<object>('/api/auth/export'))
    await session.readLatest()
    const { writeTasks } = await import('../../src/core/transfer/formats')
    const { text, warnings } = writeTasks(format, session.shown)
    printText(text)
    for (const warning of warnings) say(safe`${straightQuotes(warning)}`)
    if (warnings.length > 0) say(safe`JSON (tasks export) keeps everything.`)
  },
})
