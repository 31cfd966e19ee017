import * as T from '@sinclair/typebox'

/** An object that the reference of the API shows under its name, as a type of its own. */
export function named<P extends T.TProperties>(title: string, properties: P) {
  return T.Object(properties, { title })
}

/** The body of every error (H1). */
export const FailureSchema = named('Failure', {
  message: T.String({ description: 'What went wrong, written for people' }),
  errors: T.Optional(T.Array(T.Object({ path: T.String(), message: T.String() }))),
})

/** The answer to a delete (H3). */
export const Nothing = T.Undefined()

/** The response of a route that has no data to return (H3). */
export const DoneSchema = named('Done', { message: T.String() })

/**
 * The errors that a route answers with, for its `response`: a status, or a status and what it means
 * on this route. A 401 without a meaning of its own says that the route needs a session.
 */
export function failures<const S extends number>(...errors: (S | readonly [S, meaning: string])[]) {
  const schemas = errors.map((error) =>
    typeof error === 'number'
      ? [error, FailureSchema]
      : [error[0], { ...FailureSchema, description: error[1] }],
  )
  return Object.fromEntries(schemas) as Record<S, typeof FailureSchema>
}

/** The `response` of a route that creates something: what was created, now or by an earlier request. */
export function created<S extends T.TSchema, const E extends number>(
  schema: S,
  ...errors: Parameters<typeof failures<E>>
) {
  return { 200: schema, 201: schema, ...failures(...errors) }
}

export const WHOLE_NUMBER = '^[1-9]\\d*$'

/**
 * A positive integer in a path or a query (H9); one that is too large is one that does not exist.
 * Elysia decodes it and hands on a number, but types it as what it was encoded from.
 */
export function wholeNumber({
  error = 'A number here is whole and positive',
  description,
}: {
  error?: string
  description?: string
}) {
  return T.Transform(T.String({ pattern: WHOLE_NUMBER, error, description }))
    .Decode((text) => Math.min(Number(text), Number.MAX_SAFE_INTEGER))
    .Encode(String) as unknown as T.TInteger
}

const PathId = wholeNumber({ error: 'An id is a positive whole number' })

export const IdParams = T.Object({ id: PathId })
export const TaskTagParams = T.Object({ id: PathId, tagId: PathId })

/** An id in a body. */
export const Id = T.Integer({
  minimum: 1,
  maximum: Number.MAX_SAFE_INTEGER,
  error: 'An id is a positive whole number',
})

/** What any engine and client can hold, with room to count on from there. */
const LAST_POSITION = 2 ** 31 - 1

/** A position in a list. `besides` names other allowed values for the error. */
export function position(description: string, besides = '') {
  return T.Integer({
    minimum: 0,
    maximum: LAST_POSITION,
    description,
    error: `Position is a whole number from 0 to ${LAST_POSITION.toLocaleString('en')}${besides}`,
  })
}

/** An id that a client repeats to us: looked up among the user's own, and else ignored. */
export const RepeatedId = T.Integer({
  minimum: Number.MIN_SAFE_INTEGER,
  maximum: Number.MAX_SAFE_INTEGER,
})

/** T19. */
export const ClientId = T.String({
  description: 'A UUID made by the client: if sent again, returns what was created before',
  pattern: '^[\\da-fA-F]{8}(-[\\da-fA-F]{4}){3}-[\\da-fA-F]{12}$',
  error: 'A clientId is a UUID',
})

/** What a command is about: by the server's id or by the client's (O2). */
export const Reference = T.Union([T.Object({ id: Id }), T.Object({ clientId: ClientId })], {
  error: 'A reference is {"id": …} or {"clientId": …}',
})

/** T14. */
export const Color = T.String({
  pattern: '^#[\\da-fA-F]{6}$',
  error: 'A colour is # and six hex digits, such as #3b82f6',
})

/** H6. */
export const Instant = T.String({
  description: 'ISO 8601, UTC, with milliseconds',
  examples: ['2026-11-21T09:30:00.000Z'],
})

/** Text that must be there, of at most `most` characters. `what` begins the sentence. */
export function required(what: string, most: number, description?: string) {
  return T.String({
    ...(description ? { description } : {}),
    minLength: 1,
    maxLength: most,
    error: `${what} is required`,
    tooLong: `${what} has at most ${most.toLocaleString('en')} characters`,
  })
}

export function nullable<S extends T.TSchema>(schema: S) {
  return T.Union([schema, T.Null()], { error: schema.error, tooLong: schema.tooLong })
}

export function oneOf<V extends string>(values: readonly V[], error?: string) {
  const literals = values.map((value) => T.Literal(value))
  return T.Union(literals, error ? { error } : {}) as unknown as T.TUnsafe<V>
}
