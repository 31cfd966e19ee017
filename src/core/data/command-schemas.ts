import * as T from '@sinclair/typebox'

/** The schemas of commands, from their fields by kind. */
export function commandSchemas<F extends Record<string, T.TProperties>>(fields: F) {
  const schemas = Object.entries(fields).map(([kind, each]) => [
    kind,
    T.Object({ kind: T.Literal(kind), ...each }),
  ])
  return Object.fromEntries(schemas) as {
    [K in keyof F & string]: T.TObject<{ kind: T.TLiteral<K> } & F[K]>
  }
}

export type Schemas = Record<string, T.TObject>

/** Any command of these schemas. */
export type CommandOf<S extends Schemas> = { [K in keyof S]: T.Static<S[K]> }[keyof S]
