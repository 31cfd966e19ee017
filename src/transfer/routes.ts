import { Elysia } from 'elysia'
import type { App } from '../app'
import { refuseStrangers, signedIn } from '../auth/signed-in'
import { createClock } from '../dates/clock'
import { isTimeZone } from '../days'
import { failures } from '../http/contract'
import { invalid, Problem } from '../problem'
import { Slice } from '../sync/slice'
import { sourceOf } from '../sync/with-commands'
import { ImportedSchema, ImportQuerySchema, SOURCE_NAMES } from './contract'
import { type ImportPlan, importItems, planImport } from './import'
import type { Items } from './item'
import { readBytes } from './read-file'

const MOST_BYTES = 25 * 1024 * 1024

/** Takes a file as it is, so it stands before the parser that takes JSON only. */
export function transferRoutes(app: App) {
  return new Elysia({ prefix: '/import' })
    .onParse(async ({ request }) => {
      await refuseStrangers(app, request)
      return readBody(request)
    })
    .use(signedIn(app))
    .post(
      '/',
      async ({ body, query: { dry, tz = 'UTC', name = '' }, user, request, set }) => {
        if (!isTimeZone(tz)) {
          throw invalid('tz', 'tz is the name of a time zone, such as Europe/Berlin')
        }
        const now = app.now()
        const items = readBytes(body as Uint8Array, name, createClock(now, tz))
        const importer = {
          userId: user.id,
          source: sourceOf(request.headers),
          now,
          limits: app.env.limits,
          zone: tz,
        }
        if (dry === '1') {
          const slice = new Slice(app.db.read, user.id)
          return told(items, await planImport(slice, importer, items, true))
        }
        const done = await app.db.write((tx) => importItems(tx, importer, items), user.id)
        app.events.announce(done.revisions)
        if (done.entry !== undefined) set.headers['x-journal'] = String(done.entry)
        return told(items, done)
      },
      {
        query: ImportQuerySchema,
        response: { 200: ImportedSchema, ...failures(400, 401, 409, 413, 415, 429) },
      },
    )
}

function told(
  { source }: Items,
  { patch: _, ...plan }: ImportPlan & { entry?: number | undefined },
) {
  return { ...plan, source: SOURCE_NAMES[source], entry: plan.entry ?? null }
}

/** A form on another site can't send this type (security 16). */
async function readBody(request: Request): Promise<Uint8Array> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/octet-stream') {
    throw new Problem('unsupported', 'Send the file as application/octet-stream.')
  }
  if (Number(request.headers.get('content-length') ?? 0) > MOST_BYTES) throw tooLarge()
  const bytes = await request.bytes()
  if (bytes.length > MOST_BYTES) throw tooLarge()
  return bytes
}

function tooLarge() {
  return new Problem('tooLarge', 'The file is too large: at most 25 MiB.')
}
