import { Problem } from '../problem'

const DEEPEST = 32

/**
 * H7, in place, for the server and for forms. Passwords are left as they were typed (A13),
 * `__proto__` is left out. What a database can't keep is replaced, or what was written would not be
 * what is read.
 */
export function trimStrings(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return storable(value.trim())
  if (typeof value !== 'object' || value === null) return value
  if (depth === DEEPEST) throw new Problem('invalid', 'The body is nested too deeply.')
  if (Array.isArray(value)) {
    for (const [at, item] of value.entries()) value[at] = trimStrings(item, depth + 1)
    return value
  }
  const object = value as Record<string, unknown>
  for (const key of Object.keys(object)) {
    if (key === '__proto__') delete object[key]
    else if (!/password/i.test(key)) object[key] = trimStrings(object[key], depth + 1)
  }
  return object
}

/** Without NUL, and with U+FFFD for half of a surrogate pair: PostgreSQL keeps neither. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}
