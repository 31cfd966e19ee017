import { Column, getTableName, is, Param, Placeholder, SQL, Subquery } from 'drizzle-orm'
import type { SelectedFieldsOrdered } from 'drizzle-orm/sqlite-core'
import type { Row } from './database'

/*
 * What Drizzle works out each time that a statement runs, worked out once: which of its parameters are
 * given, and how a list of values becomes an object.
 */

export type Given = Record<string, unknown>

interface Encoder {
  mapToDriverValue(value: unknown): unknown
}

/** Returns a function that lists a statement's parameters for what it is given. */
export function fillerOf(params: readonly unknown[]): (given?: Given) => unknown[] {
  const fills = params.map((param) => {
    if (is(param, Placeholder)) return givenTo(param)
    if (!is(param, Param) || !is(param.value, Placeholder)) return () => param
    const [value, encoder] = [givenTo(param.value), param.encoder as Encoder]
    return (given: Given) => encoder.mapToDriverValue(value(given))
  })
  return (given = {}) => fills.map((fill) => fill(given))
}

function givenTo({ name }: Placeholder) {
  return (given: Given) => {
    if (!(name in given)) throw new Error(`No value for placeholder "${name}" was provided`)
    return given[name]
  }
}

type Read = (values: readonly unknown[]) => unknown

interface Field {
  path: string[]
  field: SelectedFieldsOrdered[number]['field']
  at: number
}

/**
 * Returns a function that makes an object of a row's values.
 *
 * @param isThere Whether a joined table's row is always there, by the table's name: one that isn't is null.
 */
export function mapperOf(fields: SelectedFieldsOrdered, isThere?: Record<string, boolean>) {
  return readerOf(
    fields.map(({ path, field }, at) => ({ path, field, at })),
    isThere,
  ) as (values: readonly unknown[]) => Row
}

function readerOf(fields: Field[], isThere?: Record<string, boolean>): Read {
  const parts = [...Map.groupBy(fields, ({ path }) => path[0] as string)].map(
    ([name, own]): { name: string; read: Read } => {
      const [first] = own as [Field]
      if (first.path.length === 1) return { name, read: cellOf(first) }
      const read = readerOf(own.map((each) => ({ ...each, path: each.path.slice(1) })))
      const at = isThere && missingAt(own, isThere)
      return {
        name,
        read: at === undefined ? read : (row) => (row[at] === null ? null : read(row)),
      }
    },
  )
  return (values) => {
    const row: Row = {}
    for (const { name, read } of parts) row[name] = read(values)
    return row
  }
}

/** The value whose null says that a joined table has no row; undefined where it always has one. */
function missingAt(fields: Field[], isThere: Record<string, boolean>): number | undefined {
  const columns = fields.filter(({ field, path }) => path.length === 2 && is(field, Column))
  const tables = new Set(columns.map(({ field }) => getTableName((field as Column).table)))
  const [table = ''] = tables
  return tables.size === 1 && !isThere[table] ? columns[0]?.at : undefined
}

function cellOf({ field, at }: Field): Read {
  const decoder = decoderOf(field)
  if (decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue) return (row) => row[at]
  return (row) => (row[at] === null ? null : decoder.mapFromDriverValue(row[at]))
}

interface Decoder {
  mapFromDriverValue(value: unknown): unknown
}

function decoderOf(field: Field['field']): Decoder {
  if (is(field, Column)) return field
  const expression = is(field, SQL) ? field : is(field, Subquery) ? field._.sql : field.sql
  return (expression as unknown as { decoder: Decoder }).decoder
}
