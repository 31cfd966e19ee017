const DAY = /^(\d{4}-\d{2}-\d{2})$/
const INSTANT =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:[.,](\d+))?)?(Z|[+-]([01]\d|2[0-3])(?::?([0-5]\d))?)$/

/**
 * A due date as it is kept (T17): a day stays the day that it is, an instant is told in UTC.
 * Undefined for what is neither, or a day that no calendar has.
 */
export function parseDueDate(text: string): string | undefined {
  if (DAY.test(text)) return exists(text) ? text : undefined
  const [, day, hour, minute, second = '00', fraction = '', zone, east, further = '00'] =
    INSTANT.exec(text) ?? []
  if (!day || !exists(day)) return undefined
  const offset = zone === 'Z' ? 'Z' : `${zone?.[0]}${east}:${further}`
  const milliseconds = fraction.slice(0, 3).padEnd(3, '0')
  const at = new Date(`${day}T${hour}:${minute}:${second}.${milliseconds}${offset}`)
  const utc = Number.isNaN(at.getTime()) ? '' : at.toISOString()
  // Beyond the years 0 to 9999 the text has another shape, and would no longer sort.
  return /^\d{4}-/.test(utc) ? utc : undefined
}

function exists(day: string): boolean {
  const at = new Date(`${day}T00:00:00.000Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}
