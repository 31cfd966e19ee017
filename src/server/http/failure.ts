import { type ErrorContext, ValidationError } from 'elysia'
import { DatabaseUnavailable, isFromOutage, isFromSilence } from '../../../db/outage'

import { Problem, STATUS } from '../../core/problem'
import type { Log } from '../log'
import { traceOf } from './trace'

/** The body of every error (H1). */
export interface Failure {
  message: string
  errors?: { path: string; message: string }[]
}

/**
 * The one place where an error becomes an answer. What nobody foresaw is a bare 500 that names the
 * request: its cause is in the log and nowhere else.
 */
export function toFailure(
  {
    error,
    code,
    set,
    request,
  }: Pick<ErrorContext, 'set' | 'request'> & {
    error: unknown
    code: unknown
  },
  log: Log,
): Failure {
  const problem = toProblem(error, code) ?? fromOutage(error, log)
  if (problem) {
    set.status = STATUS[problem.code]
    if (problem.details.retryAfter !== undefined) {
      set.headers['retry-after'] = String(Math.ceil(problem.details.retryAfter))
    }
    const { errors } = problem.details
    return errors ? { message: problem.message, errors } : { message: problem.message }
  }
  const { id } = traceOf(request)
  set.status = 500
  log.error('unexpected', { request: id, error: describe(error) })
  return { message: `Something went wrong on the server. Please try again. (Request ${id})` }
}

/** The same where it isn't Elysia that answers: what an error is answered with. */
export function failureOf(error: unknown, request: Request, log: Log) {
  const set: { headers: Record<string, string>; status?: number } = { headers: {} }
  const { message } = toFailure({ error, code: undefined, set, request }, log)
  return { status: set.status ?? 500, headers: set.headers, message }
}

function toProblem(error: unknown, code: unknown): Problem | undefined {
  if (error instanceof Problem) return error
  if (error instanceof ValidationError) return fromValidation(error)
  if (isFromSilence(error)) return silent()
  if (code === 'NOT_FOUND') return new Problem('notFound', 'Not found')
  if (code === 'PARSE') {
    const { cause } = error as Error
    return cause instanceof Problem ? cause : new Problem('invalid', 'The body can’t be read.')
  }
  return undefined
}

/** The database's outage itself is in the log; what SQLite met is not yet. */
function fromOutage(error: unknown, log: Log): Problem | undefined {
  if (!isFromOutage(error)) return undefined
  if (!(error instanceof DatabaseUnavailable)) log.error('database', { error: describe(error) })
  return new Problem(
    'unavailable',
    'The server can’t read or save your tasks right now. Nothing was changed. Please try again in a moment.',
    { retryAfter: 5 },
  )
}

function silent() {
  return new Problem('unavailable', 'The database does not answer. Please try again in a moment.', {
    retryAfter: 5,
  })
}

function fromValidation(error: ValidationError): Problem | undefined {
  if (error.type === 'response') return undefined
  const errors = new Map<string, string>()
  for (const { path, message, value, schema } of error.all as FieldError[]) {
    const field = fieldAt(path)
    if (!errors.has(field)) errors.set(field, wordsFor({ path, message, value, schema }))
  }
  const list = Array.from(errors, ([path, message]) => ({ path, message }))
  return new Problem('invalid', list[0]?.message ?? 'The request is not valid.', { errors: list })
}

/** What is wrong with a field, in the words that its contract gives. */
export function wordsFor({ path, message, value, schema }: FieldError): string {
  const words = (isTooLong(value, schema) && schema?.tooLong) || schema?.error
  return words ?? `${fieldAt(path) || 'body'}: ${message}`
}

function fieldAt(path: string): string {
  return path.replace(/^\//, '').replaceAll('/', '.')
}

export interface FieldError {
  path: string
  message: string
  value: unknown
  schema?: FieldSchema | undefined
}

interface FieldSchema {
  error?: string
  tooLong?: string
  maxLength?: number
  /** What may be null is a union, and the error is the union's. */
  anyOf?: FieldSchema[]
}

function isTooLong(value: unknown, schema: FieldSchema | undefined): boolean {
  if (typeof value !== 'string' || !schema) return false
  return [schema, ...(schema.anyOf ?? [])].some(
    ({ maxLength = Infinity }) => value.length > maxLength,
  )
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause ? `\ncaused by ${describe(error.cause)}` : ''
  return `${error.stack ?? error.message}${cause}`
}
