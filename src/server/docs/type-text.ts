import type { JsonSchema } from './json-schema'

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
