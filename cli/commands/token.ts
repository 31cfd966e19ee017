import { RIGHTS } from '../../src/core/tokens/contract'
import { usageError } from '../print/failure'
import { printRows } from '../print/format'
import { print, say } from '../print/print'
import { clean, safe } from '../print/safe-text'
import type { Session } from '../sync/session'
import { findNamed } from '../tasks/find-by-name'
import { printList } from '../tasks/print-list'
import { tellChange } from '../tasks/report'
import {
  AS_JSON,
  CHANGE_OUTPUT,
  choice,
  command,
  type Definition,
  LIST_OUTPUT,
  option,
  severalOf,
} from './define'

const COLUMNS = {
  headings: ['ID', 'Name', 'May', 'Folders', 'Last used', 'Ends'],
  right: 1,
  flexible: 1,
}
const DAY_MS = 24 * 60 * 60 * 1000

const list = command({
  usage: 'list|ls',
  summary: 'list the tokens of programs, newest first',
  options: LIST_OUTPUT,
  isDefault: true,
  examples: ['tasks token list --json'],
  async run(session, { json, quiet }) {
    const tokens = await session.call((api) => api.tokens.get())
    const none = safe`No tokens. Make one: tasks token add Wall display --right read`
    printList(tokens, { json, quiet, none, columns: COLUMNS }, (token) => [
      String(token.id),
      clean(token.name),
      token.right,
      token.folderIds === null ? 'all' : clean(namesOf(session, token.folderIds)),
      token.lastUsedAt?.slice(0, 10) ?? 'never',
      token.expiresAt?.slice(0, 10) ?? 'never',
    ])
  },
})

export function namesOf({ folders }: Session, ids: readonly number[]): string {
  return ids.map((id) => folders.find((folder) => folder.id === id)?.name ?? `#${id}`).join(', ')
}

/** The token alone goes to standard output, for the script that keeps it. */
const add = command({
  usage: 'add <name...>',
  summary: 'make a token for a program; it is printed once',
  options: [
    AS_JSON,
    choice('-r, --right <right>', 'what it may do (default: write)', RIGHTS),
    severalOf('-f, --folder <folder>', 'reach only this folder; can be repeated'),
    option('--days <days>', 'end after so many days', daysOf),
  ],
  examples: [
    'tasks token add Home Assistant',
    'tasks token add Kitchen button --right add --folder Home --days 365',
  ],
  async run(session, words, { json, right = 'write', folder: names = [], days }) {
    await session.refreshIfPossible()
    const only = await onlyFolders(session, names)
    const expiresAt = days && new Date(Date.now() + days * DAY_MS).toISOString()
    const wish = {
      name: words.join(' '),
      right,
      ...only,
      ...(expiresAt && { expiresAt }),
    }
    const made = await session.call((api) => api.tokens.post(wish))
    if (json) return printRows([made])
    say(safe`Keep it now: it is not shown again. End it with: tasks token end ${made.id}`)
    print(safe`${made.token}`)
  },
})

const renew = command({
  usage: 'renew <id>',
  summary: 'give a token another text; the present one ends',
  options: [AS_JSON],
  examples: ['tasks token renew 3'],
  async run(session, id, { json }) {
    const made = await session.call((api) => api.tokens({ id: idOf(id) }).renew.post())
    if (json) return printRows([made])
    print(safe`${made.token}`)
  },
})

const end = command({
  usage: 'end|rm <id>',
  summary: 'end a token',
  options: CHANGE_OUTPUT,
  examples: ['tasks token end 3'],
  async run(session, text) {
    const id = idOf(text)
    await session.call((api) => api.tokens({ id }).delete())
    tellChange({ id }, id, safe`Ended token ${id}`)
  },
})

/** Without names it reaches all of them. */
export async function onlyFolders(session: Session, names: readonly string[]) {
  const folderIds: number[] = []
  for (const name of names) folderIds.push((await findNamed(session, 'folder', name)).id)
  return folderIds.length > 0 && { folderIds }
}

/** `what` is also the command that lists them. */
export function idOf(text: string, what = 'token'): number {
  if (/^[1-9]\d*$/.test(text)) return Number(text)
  throw usageError(`"${text}" isn't the id of a ${what}. tasks ${what} lists them.`)
}

function daysOf(text: string): number {
  const days = Number(text)
  if (Number.isInteger(days) && days > 0 && days <= 3650) return days
  throw usageError('--days is a whole number from 1 to 3650.')
}

export const token: Definition = {
  usage: 'token|tokens',
  summary: 'let programs in, each with its own rights',
  examples: ['tasks token add Home Assistant', 'tasks token', 'tasks token end 3'],
  below: [list, add, renew, end],
}
