import type { Client } from '../src/client'

export interface Devices {
  /** The titles of the tasks that a server said were made. */
  acknowledged: Set<string>
  /** What was answered, by status; 0 where there was no answer. */
  statuses: Map<number, number>
  /** Milliseconds that the slowest answer took. */
  readonly slowest: number
  /** Lets each finish what it is sending. */
  stop(): Promise<void>
}

const PAUSE = 100

/**
 * So many devices, each of which adds one task after the other, sending each command by its number
 * until it is answered. `clientOf` may give another server each time.
 */
export function startDevices(
  count: number,
  clientOf: (nth: number, attempt: number) => Client,
): Devices {
  const acknowledged = new Set<string>()
  const statuses = new Map<number, number>()
  let slowest = 0
  let isOver = false

  async function write(nth: number) {
    const device = crypto.randomUUID()
    for (let seq = 1; !isOver; seq++) {
      const [title, clientId] = [crypto.randomUUID(), crypto.randomUUID()]
      const at = new Date().toISOString()
      const command = { kind: 'task.create', seq, at, clientId, title } as const
      for (let attempt = nth; ; attempt++) {
        const began = performance.now()
        const body = { device, acked: seq - 1, sentAt: at, commands: [command] }
        const { status, data } = await clientOf(nth, attempt)
          .sync.post(body)
          .catch(() => ({ status: 0, data: null }))
        slowest = Math.max(slowest, performance.now() - began)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (data?.outcomes[0]?.status === 'done') break
        if (isOver) return
        await Bun.sleep(PAUSE)
      }
      acknowledged.add(title)
    }
  }

  const writing = Array.from({ length: count }, (_, nth) => write(nth))
  return {
    acknowledged,
    statuses,
    get slowest() {
      return slowest
    },
    async stop() {
      isOver = true
      await Promise.all(writing)
    },
  }
}

/** What became of what was acknowledged, by the titles that are there. */
export function survivors(acknowledged: Set<string>, titles: string[]) {
  const found = Map.groupBy(titles, (title) => title)
  return {
    lost: [...acknowledged].filter((title) => !found.has(title)),
    twice: [...found].filter(([, same]) => same.length > 1).map(([title]) => title),
  }
}
