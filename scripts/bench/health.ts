const PAUSE_MS = 5

/** Asks again and again whether a server is well until something is done; says how long that took. */
export async function healthUntil(url: string, done: Promise<unknown>): Promise<string> {
  const times: number[] = []
  let isDone = false
  const ended = done.finally(() => {
    isDone = true
  })
  while (!isDone) {
    const before = performance.now()
    const { ok, status } = await fetch(`${url}/api/health`)
    times.push(performance.now() - before)
    if (!ok) throw new Error(`/api/health answered ${status}`)
    await Bun.sleep(PAUSE_MS)
  }
  await ended
  times.sort((a, b) => a - b)
  const part = (share: number) => (times[Math.trunc((times.length - 1) * share)] ?? 0).toFixed(0)
  return `half of ${times.length} /api/health within ${part(0.5)} ms, 95 % within ${part(0.95)} ms, all within ${part(1)} ms`
}
