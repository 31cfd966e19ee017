import * as T from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { failures } from '../../core/http/contract'
import { invalid, Problem } from '../../core/problem'
import { TaskSchema } from '../../core/tasks/contract'
import { LONGEST_TITLE } from '../../core/tasks/rules'
import { holderAt } from '../access/signed-in'
import type { App } from '../app'
import { mediaTypeOf, readBytes } from '../http/json-body'
import { runOnce } from '../sync/with-commands'
import { loadNew } from '../tasks/load-task'
import { readText } from '../tasks/read-text'

const MOST_BYTES = 64 * 1024

/**
 * One address that does one thing (D7): adds a task, for a phone's Shortcuts, buttons and mail rules,
 * which send text, JSON or a form. It stands before the parser that takes JSON only.
 */
export function lineRoutes(app: App) {
  return new Elysia({ prefix: '/in', tags: ['Connections'] })
    .onParse(({ request }) => readBytes(request, MOST_BYTES, 'text'))
    .post(
      '/:token',
      async ({ params: { token: text }, request, body, set, status }) => {
        const { user, token } = await holderAt(app, text, request, ['add', 'write'])
        const line = textIn(body as Uint8Array<ArrayBuffer> | undefined, request.headers)
        const command = await readText(app.db, user, line, app.now())
        if (!command.title) throw invalid('text', 'Title is required')
        if (command.title.length > LONGEST_TITLE) {
          throw invalid(
            'text',
            `Title has at most ${LONGEST_TITLE.toLocaleString('en')} characters`,
          )
        }
        const done = await runOnce(app, { user, token, source: 'api' }, command)
        if (done.entry !== undefined) set.headers['x-journal'] = String(done.entry)
        return status(201, await loadNew(app.db, user.id, done.entityId ?? 0, done.tables))
      },
      {
        detail: {
          summary: 'Add a task from a line of text',
          description:
            'The address is the token: one with the right to add or to write. The body is text, JSON with `text`, or a form with `text`: a line as it would be typed, “Pay rent friday 17:00 #Home”, in the time zone of the account. More lines become the description.',
          bodyTypes: ['text/plain', 'application/json', 'application/x-www-form-urlencoded'],
          gives: ['X-Journal'],
        },
        params: T.Object({ token: T.String() }),
        response: { 201: TaskSchema, ...failures(400, 404, 429) },
      },
    )
}

function textIn(bytes: Uint8Array<ArrayBuffer> | undefined, headers: Headers): string {
  const sent = new TextDecoder().decode(bytes ?? new Uint8Array()).replaceAll('\0', '')
  const type = mediaTypeOf(headers)
  const text =
    type === 'application/json'
      ? textOfJson(sent)
      : type === 'application/x-www-form-urlencoded'
        ? new URLSearchParams(sent).get('text')
        : sent
  if (!text?.trim()) throw invalid('text', 'Send the text of the task.')
  return text
}

function textOfJson(sent: string): string | undefined {
  try {
    const { text } = (JSON.parse(sent) ?? {}) as { text?: unknown }
    return typeof text === 'string' ? text : undefined
  } catch {
    throw new Problem('invalid', 'The body is not valid JSON.')
  }
}
