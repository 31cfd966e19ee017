import { FEED_VIEWS, type TokenInfo } from '../../src/core/tokens/contract'
import { printRows } from '../print/format'
import { print, say } from '../print/print'
import { clean, safe } from '../print/safe-text'
import type { Session } from '../sync/session'
import { findNamed } from '../tasks/find-by-name'
import { printList } from '../tasks/print-list'
import { AS_JSON, choice, command, type Definition, LIST_OUTPUT, option, severalOf } from './define'
import { idOf, namesOf, onlyFolders } from './token'

const COLUMNS = { headings: ['ID', 'Name', 'Shows', 'Last used'], right: 1, flexible: 1 }

const list = command({
  usage: 'list|ls',
  summary: 'list the feeds, newest first',
  options: LIST_OUTPUT,
  isDefault: true,
  examples: ['tasks feed'],
  async run(session, { json, quiet }) {
    const feeds = (await session.call((api) => api.tokens.get())).filter(
      ({ right }) => right === 'feed',
    )
    const none = safe`No feeds. Make one: tasks feed add Family calendar`
    printList(feeds, { json, quiet, none, columns: COLUMNS }, (feed) => [
      String(feed.id),
      clean(feed.name),
      shownBy(session, feed),
      feed.lastUsedAt?.slice(0, 10) ?? 'never',
    ])
  },
})

function shownBy(session: Session, { view, filterId, folderIds }: TokenInfo): string {
  if (view) return view
  if (filterId) {
    const filter = session.filters.find(({ id }) => id === filterId)
    return filter ? clean(filter.name) : `filter #${filterId}`
  }
  return folderIds ? clean(namesOf(session, folderIds)) : 'all'
}

/** The address alone goes to standard output: to be copied, or for a script. */
const add = command({
  usage: 'add <name...>',
  summary: 'make an address that calendars subscribe to; it is printed once',
  options: [
    AS_JSON,
    choice('-v, --view <view>', 'show only this view', FEED_VIEWS),
    severalOf('-f, --folder <folder>', 'show only this folder; can be repeated'),
    option('--filter <filter>', 'show only what this saved filter finds'),
    option('--tasks', 'tasks (VTODO) in place of events, for calendars that know them'),
  ],
  examples: ['tasks feed add Family calendar --folder Home', 'tasks feed add Wall --view today'],
  async run(session, words, { json, view, folder = [], filter, tasks }) {
    await session.refreshIfPossible()
    const only = await onlyFolders(session, folder)
    const wish = {
      name: words.join(' '),
      right: 'feed' as const,
      ...only,
      ...(view && { view }),
      ...(filter && { filterId: (await findNamed(session, 'filter', filter)).id }),
    }
    const made = await session.call((api) => api.tokens.post(wish))
    if (json) return printRows([{ ...made, address: addressOf(session, made.token, tasks) }])
    say(
      safe`Anybody who has it sees these tasks, and it is not shown again. End it with: tasks token end ${made.id}`,
    )
    print(safe`${addressOf(session, made.token, tasks)}`)
  },
})

const renew = command({
  usage: 'renew <id>',
  summary: 'give a feed another address; the present one ends',
  options: [AS_JSON, option('--tasks', 'tasks (VTODO) in place of events')],
  examples: ['tasks feed renew 4'],
  async run(session, id, { json, tasks }) {
    const made = await session.call((api) => api.tokens({ id: idOf(id, 'feed') }).renew.post())
    const address = addressOf(session, made.token, tasks)
    if (json) return printRows([{ ...made, address }])
    print(safe`${address}`)
  },
})

function addressOf({ server }: Session, token: string, asTasks?: boolean): string {
  return `${server}/feeds/${token}.ics${asTasks ? '' : '?as=events'}`
}

export const feed: Definition = {
  usage: 'feed|feeds',
  summary: 'addresses that calendars subscribe to',
  examples: ['tasks feed add Family calendar --folder Home', 'tasks feed', 'tasks feed renew 4'],
  below: [list, add, renew],
}
