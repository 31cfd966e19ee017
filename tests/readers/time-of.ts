/** More than a second: to wait for another try would take minutes. */
export const HOPELESS = 1_000

/**
 * Milliseconds of the processor, since on a busy machine others run in between. The shortest of up to
 * three where it is more than `most`: in the first the patterns are compiled.
 */
export function timeOf(read: (text: string) => unknown, text: string, most: number): number {
  let least = Infinity
  for (let count = 0; count < 3 && least > most && least !== HOPELESS; count += 1) {
    const before = process.threadCpuUsage()
    try {
      read(text)
    } catch {
      // It may refuse the text.
    }
    const { user, system } = process.threadCpuUsage(before)
    const ms = Math.round((user + system) / 1000)
    least = Math.min(least, ms, HOPELESS)
  }
  return least
}
