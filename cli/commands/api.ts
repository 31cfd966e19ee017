import { usageError } from '../print/failure'
import { printRows, printValue } from '../print/format'
import { printText } from '../print/print'
import { refusal } from '../sync/refusal'
import { AS_JSON, command } from './define'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Asks the API whatever docs/api.md has, with the session of this login (K12). */
export const api = command({
  usage: 'api <method> <path> [body]',
  summary: 'ask the API, with your session; a body is JSON, or - for what is piped in',
  examples: [
    'tasks api GET /api/tasks',
    `tasks api POST /api/tasks '{"title":"Buy milk"}'`,
    "tasks api GET '/api/journal?limit=5' --jq '.[].kind'",
  ],
  // What --jq and --template stand for; the answer is JSON anyway.
  options: [AS_JSON],
  async run(session, typed, path, given) {
    const method = typed.toUpperCase()
    if (!METHODS.includes(method)) {
      throw usageError(`"${typed}" isn't a method. Give ${METHODS.join(', ')}.`)
    }
    const body = await bodyOf(given)
    const route = `/api/${path.replace(/^\/*(?:api\/)?/, '')}`
    const { ok, status, value } = await session.askAnything(method, route, body)
    if (!ok) throw refusal(status, value)
    if (typeof value === 'string') return printText(value)
    if (Array.isArray(value)) return printRows(value)
    if (value !== undefined) printValue(value as object)
  },
})

async function bodyOf(given: string | undefined): Promise<unknown> {
  if (given === undefined) return undefined
  const text = given === '-' ? await Bun.stdin.text() : given
  try {
    return JSON.parse(text)
  } catch (error) {
    throw usageError(`The body is not JSON: ${(error as Error).message}`)
  }
}
