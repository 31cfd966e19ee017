/** With how many items two lists begin alike, and with how many others they end. */
export function alike<T>(a: readonly T[], b: readonly T[]): { start: number; end: number } {
  const most = Math.min(a.length, b.length)
  let start = 0
  while (start < most && a[start] === b[start]) start += 1
  let end = 0
  while (end < most - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  return { start, end }
}
