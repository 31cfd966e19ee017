import type { Client } from '../src/client'

export interface Writers {
  /** The titles of the tasks that the server said it has. */
  acknowledged: Set<string>
  /** All statuses that it answered. */
  statuses: Set<number>
  /** Resolves when so many more writes were acknowledged, or answered at all. */
  acknowledge(more: number): Promise<void>
  answers(more: number): Promise<void>
  stop(): Promise<void>
}

/** Milliseconds between a writer's writes: without a rest the processor has no time for other tests. */
const REST = 5

/** Adds one task after the other, several at a time, until it is stopped. */
export function startWriters(client: Client, count = 4): Writers {
  const acknowledged = new Set<string>()
  const statuses = new Set<number>()
  const waiting = new Set<() => void>()
  let answered = 0
  let isStopped = false

  async function write() {
    while (!isStopped) {
      const title = crypto.randomUUID()
      const { status } = await client.tasks.post({ title })
      if (status === 201) acknowledged.add(title)
      answered += 1
      statuses.add(status)
      for (const look of waiting) look()
      await Bun.sleep(REST)
    }
  }

  function reached(isThere: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (!isThere()) return
        waiting.delete(look)
        resolve()
      }
      waiting.add(look)
    })
  }

  const writing = Array.from({ length: count }, write)
  return {
    acknowledged,
    statuses,
    acknowledge(more) {
      const wanted = acknowledged.size + more
      return reached(() => acknowledged.size >= wanted)
    },
    answers(more) {
      const wanted = answered + more
      return reached(() => answered >= wanted)
    },
    async stop() {
      isStopped = true
      await Promise.all(writing)
    },
  }
}
