import { Elysia } from 'elysia'
import type { Queries } from '../../../db/database'
import { isTimeZone } from '../../core/days'
import { failures } from '../../core/http/contract'
import { invalid, Problem } from '../../core/problem'
import { ImportedSchema, ImportQuerySchema, SOURCE_NAMES } from '../../core/transfer/contract'
import { refuseStrangers, signedIn } from '../access/signed-in'
import type { App } from '../app'
import { Turns } from '../auth/turns'
import { announced } from '../data/announced'
import { Slice } from '../data/slice'
import { change } from '../docs/detail'
import { mediaTypeOf, tooLarge } from '../http/json-body'
import { refusalOf } from '../journal/limits'
import { enqueueNotice } from '../notices/queue'
import { sourceOf } from '../sync/with-commands'
import { type Importer, type ImportPlan, importItems, planImport } from './import'
import type { Items } from './item'
import { type GivenFile, isLongFile } from './read-file'

const MOST_BYTES = 25 * 1024 * 1024
/** Large files: parsed, one takes some hundred megabytes. */
const LARGE = { atOnce: 1, mostEach: 2, mostInAll: 16 }

/** Takes a file as it is, so it stands before the parser that takes JSON only. */
export function transferRoutes(app: App) {
  const turns = new Turns(LARGE)

  async function take(file: GivenFile, importer: Importer, isTrial: boolean) {
    // Before its bytes go to the thread that reads it.
    const isLong = isLongFile(file)
    const items = await app.longReads.readFile(importer.userId, file)
    if (isTrial) {
      const slice = new Slice(app.db.read, importer.userId)
      return told(items, await planImport(slice, importer, items, true))
    }
    if (items.isPlainText) throw plainText(items)
    const done = await announced(app, importer.userId, async (tx, revisions) => {
      const imported = await importItems(tx, { ...importer, revisions }, items)
      if (isLong) await tellFinished(tx, importer, items, imported)
      return imported
    })
    app.jobs.kick()
    return told(items, done)
  }

  return new Elysia({ prefix: '/import', tags: ['Tasks'] })
    .onParse(async ({ request }) => {
      await refuseStrangers(app, request)
      return readBody(request)
    })
    .use(signedIn(app))
    .post(
      '/',
      async ({ body, query: { dry, tz = 'UTC', name = '', as }, user, request, set }) => {
        if (!isTimeZone(tz)) {
          throw invalid('tz', 'tz is the name of a time zone, such as Europe/Berlin')
        }
        const now = app.now()
        const { limits } = app.env
        const importer = {
          userId: user.id,
          source: sourceOf(request.headers),
          now,
          limits,
          zone: tz,
        }
        const refusal = dry === '1' ? undefined : await refusalOf(app.db.read, importer)
        if (refusal) throw refusal
        const bytes = body as GivenFile['bytes']
        const file = { bytes, name, now, zone: tz, most: limits.tasks, as }
        const taking = () => take(file, importer, dry === '1')
        const done = await (isLongFile(file) ? turns.take(String(user.id), taking) : taking())
        if (done.entry !== null) set.headers['x-journal'] = String(done.entry)
        return done
      },
      {
        detail: {
          ...change(
            'Import tasks from a file',
            'An export of this program, Taskwarrior (`task export`), Todoist (CSV), Vikunja, tududi, Google Tasks (Tasks.json), a calendar (.ics) or a todo.txt, sent as it is. Text that shows no sign of a todo.txt is imported only with `as=todo.txt`. It is one change that a single undo reverts; what was imported before is skipped.',
          ),
          bodyTypes: ['application/octet-stream'],
        },
        query: ImportQuerySchema,
        response: { 200: ImportedSchema, ...failures(400, 401, 409, 413, 415, 429, 503) },
      },
    )
}

/** Who imports a large file may have gone on to something else. */
async function tellFinished(
  tx: Queries,
  { userId, now }: Importer,
  { source }: Items,
  { added, entry }: Awaited<ReturnType<typeof importItems>>,
) {
  if (entry === undefined) return
  const tasks = `${added.toLocaleString('en')} ${added === 1 ? 'task' : 'tasks'}`
  const about = {
    title: 'Your import is finished',
    body: `${tasks} from ${SOURCE_NAMES[source]}`,
    url: '/',
  }
  await enqueueNotice(tx, { key: `import-${entry}`, userId, kind: 'import', about }, now)
}

function told(
  { source, isPlainText = false }: Items,
  { patch: _, ...plan }: ImportPlan & { entry?: number | undefined },
) {
  const name = SOURCE_NAMES[isPlainText ? 'text' : source]
  return { ...plan, source: name, plainText: isPlainText, entry: plan.entry ?? null }
}

function plainText({ items }: Items) {
  const each = items.length === 1 ? 'its one line' : `each of its ${items.length} lines`
  return invalid(
    'as',
    `This file looks like plain text. To import ${each} as a task, send as=todo.txt.`,
  )
}

/** A form on another site can't send this type (security 16). */
async function readBody(request: Request): Promise<GivenFile['bytes']> {
  const type = mediaTypeOf(request.headers)
  if (type !== 'application/octet-stream') {
    throw new Problem('unsupported', 'Send the file as application/octet-stream.')
  }
  if (Number(request.headers.get('content-length') ?? 0) > MOST_BYTES)
    throw tooLarge(MOST_BYTES, 'file')
  const bytes = await request.bytes()
  if (bytes.length > MOST_BYTES) throw tooLarge(MOST_BYTES, 'file')
  return bytes
}
