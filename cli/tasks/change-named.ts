import { bareName } from '../../src/core/names'
import type { Command } from '../../src/core/sync/contract'
import { usageError } from '../print/failure'
import { print } from '../print/print'
import { type Safe, safe } from '../print/safe-text'
import type { Session } from '../sync/session'
import { report } from './report'
import { handleOf } from './task-handle'

/** Changes a folder, tag or filter, and says so with it as it is then, or as it was. */
export async function changeNamed(session: Session, changed: string, command: Command, was?: Safe) {
  const same = `Unchanged ${command.kind.split('.')[0]}`
  const words = was ? { changed, what: () => was } : { changed, same }
  report(session, await session.perform([[command]]), words)
}

export function printIds(all: Iterable<{ id: number }>) {
  for (const each of all) print(safe`${handleOf(each)}`)
}

/** Checked here too: offline, the server would reject it only later. */
export function nameOf(what: 'filter' | 'folder' | 'tag', words: string[]): string {
  const text = words.join(' ').trim()
  const name = what === 'filter' ? text : bareName(text)
  if (name) return name
  throw usageError(`${what[0]?.toUpperCase()}${what.slice(1)} name is required`)
}
