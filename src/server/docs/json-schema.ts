import { TransformKind, type TSchema } from '@sinclair/typebox'
import { COMPONENTS } from './components'

/** A JSON Schema (2020-12), as OpenAPI 3.1 has them. */
export type JsonSchema = { [keyword: string]: unknown }

/** What a contract says for us alone: its own words for errors. */
const OURS = new Set(['error', 'tooLong'])

const NAMES = new Map(Object.entries(COMPONENTS).map(([name, schema]) => [schema, name]))

/** A contract's schema for the document, named ones as references. */
export function toJsonSchema(schema: TSchema): JsonSchema {
  const name = NAMES.get(schema)
  return name ? { $ref: `#/components/schemas/${name}` } : written(schema)
}

export function componentSchemas(): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(COMPONENTS).map(([name, schema]) => [name, written(schema)]),
  )
}

function written(schema: TSchema): JsonSchema {
  const { properties, items, anyOf, pattern, ...rest } = schema
  const { description } = rest
  // Text in a URL; the number that it stands for is what a reader wants to know of.
  if (TransformKind in schema)
    return { type: 'integer', minimum: 1, ...(description && { description }) }
  const out: JsonSchema = {
    ...Object.fromEntries(Object.entries(rest).filter(([keyword]) => !OURS.has(keyword))),
    ...(pattern && { pattern }),
    ...(items && { items: toJsonSchema(items) }),
  }
  if (properties) {
    out.properties = Object.fromEntries(
      Object.entries(properties as Record<string, TSchema>).map(([name, property]) => [
        name,
        toJsonSchema(property),
      ]),
    )
  }
  return anyOf ? { ...out, ...alternatives(anyOf) } : out
}

function alternatives(anyOf: TSchema[]): JsonSchema {
  const values = anyOf.map((each) => each.const)
  if (values.every((value) => typeof value === 'string')) return { type: 'string', enum: values }
  return { anyOf: anyOf.map(toJsonSchema) }
}
