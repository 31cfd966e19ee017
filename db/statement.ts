import type { Queries } from './database'

/**
 * A query that is built once for each connection: building it anew costs many times what running
 * it does. `build` ends in Drizzle's `.prepare()` and names what varies with `sql.placeholder`.
 */
export function statement<S>(build: (db: Queries) => S): (db: Queries) => S {
  const built = new WeakMap<Queries, S>()
  return (db) => {
    const found = built.get(db)
    if (found) return found
    const made = build(db)
    built.set(db, made)
    return made
  }
}
