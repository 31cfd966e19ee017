import { momentOf } from '../dates/due-date'
import { printRows } from '../print/format'
import { print, style } from '../print/print'
import { type Safe, safe } from '../print/safe-text'
import { straightPairs } from '../print/words'
import { findNamed } from '../tasks/find-by-name'
import { AS_JSON, command } from './define'

const MOST = 30

/** Who did what, the latest first: in a folder, or in all that are shared. */
export const activity = command({
  usage: 'activity [folder]',
  summary: 'show who did what in folders that you share',
  options: [AS_JSON],
  examples: ['tasks activity', 'tasks activity Home'],
  async run(session, folder, { json }) {
    await session.refresh()
    const shared = [...session.shown.folders.values()].filter(({ members }) => members)
    const folders = folder === undefined ? shared : [await findNamed(session, 'folder', folder)]
    const pages = await Promise.all(
      folders.map(async ({ id, name }) => {
        const told = await session.call((api) =>
          api.folders({ id }).activity.get({ query: { limit: MOST } }),
        )
        return told.map((each) => ({ ...each, folder: name }))
      }),
    )
    const latest = pages
      .flat()
      .sort((a, b) => b.id - a.id)
      .slice(0, MOST)
    if (json) return printRows(latest)
    if (latest.length === 0) return print(safe`Nothing has happened in folders that you share.`)
    const own = session.account.user?.id
    for (const { at, actorId, actor, what, folder: name } of latest) {
      const who = actorId === own ? 'you' : (actor?.firstName ?? actor?.email ?? 'someone who left')
      const where: Safe | string = folder === undefined ? style.dim(safe` in ${name}`) : ''
      for (const line of what)
        print(safe`${style.dim(safe`${momentOf(at)}`)}  ${who} ${straightPairs(line)}${where}`)
    }
  },
})
