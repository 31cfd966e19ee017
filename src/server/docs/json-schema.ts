import { WHOLE_NUMBER } from '../../core/http/contract'

/** A JSON Schema (2020-12), as OpenAPI 3.1 has them. */
export type JsonSchema = { [keyword: string]: unknown }

/** The words of our contracts for errors. */
const OURS = ['error', 'tooLong']

/** Contracts as JSON Schema: each named one becomes a component, and a reference where it is used. */
export function withComponents<T>(contracts: T) {
  const schemas = new Map<string, JsonSchema>()
  const document: T = JSON.parse(JSON.stringify(contracts), (key, value) => {
    if (typeof value === 'string') return OURS.includes(key) ? undefined : value
    if (value?.pattern === WHOLE_NUMBER) return wholeNumber(value)
    if (typeof value?.title !== 'string') return withEnum(value)
    const { title, ...schema } = value
    schemas.set(title, schema)
    return { $ref: `#/components/schemas/${title}` }
  })
  return { document, schemas: Object.fromEntries([...schemas].sort()) }
}

/** Text in a URL; the number that it stands for is what a reader wants to know of. */
function wholeNumber({ description }: JsonSchema): JsonSchema {
  return { type: 'integer', minimum: 1, ...(description !== undefined && { description }) }
}

function withEnum(value: unknown) {
  const { anyOf, ...rest } = (value ?? {}) as { anyOf?: { const?: unknown }[] }
  const values = anyOf?.map((each) => each.const)
  return values?.every((each) => typeof each === 'string')
    ? { ...rest, type: 'string', enum: values }
    : value
}

/** A schema as one would write its type, for people: "string, 1 to 50 characters". */
export function typeText(schema: JsonSchema): string {
  const { $ref, anyOf, enum: values, type, items, properties, const: only } = schema
  if (typeof $ref === 'string') return nameOf($ref)
  if (Array.isArray(anyOf)) return anyOf.map(typeText).join(' or ')
  if (Array.isArray(values)) return values.map((value) => JSON.stringify(value)).join(' | ')
  if (only !== undefined) return JSON.stringify(only)
  if (type === 'array') return `list of ${typeText((items ?? {}) as JsonSchema)}`
  if (properties) return `{ ${Object.keys(properties).join(', ')} }`
  return [type ?? 'anything', ...limits(schema)].join(', ')
}

export function nameOf(ref: string): string {
  return ref.replace('#/components/schemas/', '')
}

function limits({ minLength, maxLength, minimum, pattern }: JsonSchema): string[] {
  const most = typeof maxLength === 'number' ? maxLength.toLocaleString('en') : undefined
  return [
    ...(most
      ? [minLength ? `${minLength} to ${most} characters` : `at most ${most} characters`]
      : []),
    ...(typeof minimum === 'number' ? [`${minimum} or more`] : []),
    ...(typeof pattern === 'string' && pattern.length < 20 ? [`matching ${pattern}`] : []),
  ]
}
