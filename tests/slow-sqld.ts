import { startSqld } from './sqld'

export interface SlowSqld {
  url: string
  /**
   * From then on, requests with this in them are answered so many milliseconds late. Settles when
   * one has come.
   */
  delay(words: RegExp, ms: number): Promise<void>
  stop(): Promise<void>
}

/** A libSQL server behind a door that holds up what it is told to. */
export async function startSlowSqld(): Promise<SlowSqld> {
  const sqld = await startSqld()
  let slow: { words: RegExp; ms: number; come: () => void } | undefined
  const door = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    idleTimeout: 60,
    async fetch(request) {
      const { pathname, search } = new URL(request.url)
      const body = await request.text()
      if (slow?.words.test(body)) {
        slow.come()
        await Bun.sleep(slow.ms)
      }
      const { method, headers } = request
      const init = { method, headers, ...(body && { body }) }
      return fetch(sqld.url + pathname + search, { ...init, decompress: false })
    },
  })
  return {
    url: door.url.origin,
    delay(words, ms) {
      const { promise, resolve } = Promise.withResolvers<void>()
      slow = { words, ms, come: resolve }
      return promise
    },
    async stop() {
      await door.stop(true)
      await sqld.stop()
    },
  }
}
