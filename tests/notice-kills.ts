import { createClient } from '../src/client'
import { type ServerProcess, signUp, startServer } from './process'
import { startPushService } from './src/server/push/push-service'
import { until } from './until'

interface Options {
  dataDir: string
  kills: number
}

interface NoticeKills {
  /** Reminders that the servers said they have. */
  set: number
  /** Of those, what no browser was told, and what one saw twice: under two tags (N4). */
  lost: number
  twice: number
  /** Milliseconds from when each was due until it was there, without those that a kill fell upon. */
  delays: number[]
}

/** As long as what a killed process was about to send is left alone (N2), and some. */
const CLAIM_MS = 45_000
const EACH_ROUND = 10

/** Two servers on one file tell of reminders, and one of them is killed with -9, again and again. */
export async function killWhileTelling({ dataDir, kills }: Options): Promise<NoticeKills> {
  const service = startPushService()
  const env = { RATE_LIMITS: 'off', PUSH_HOSTS: service.origin }
  const start = () => startServer({ dataDir, env })
  // One makes the database.
  const servers: ServerProcess[] = [await start()]
  const due = new Map<number, number>()
  try {
    const [first] = servers as [ServerProcess]
    const cookie = await signUp(first)
    servers.push(await start())
    const clientOf = ({ url }: ServerProcess) => createClient(url, { headers: { cookie } })
    await clientOf(first).push.subscriptions.post(await service.browser('one'))
    for (let round = 0; round < kills; round += 1) {
      const victim = round % 2
      const survivor = servers[1 - victim] as ServerProcess
      await Promise.all(
        Array.from({ length: EACH_ROUND }, async () => {
          const at = Date.now() + 100 + Math.random() * 500
          const dueDate = new Date(at).toISOString()
          const client = clientOf(survivor)
          const { data } = await client.tasks.post({ title: 'Call', dueDate })
          if (!data) return
          // What came too late to be reminded of has none.
          const reminders = await client.tasks({ id: data.id }).reminders.get()
          if (reminders.data?.length) due.set(data.id, Date.parse(dueDate))
        }),
      )
      // The moment is what is tried: before, while or after they are told.
      await Bun.sleep(Math.random() * 500)
      const dying = servers[victim] as ServerProcess
      dying.kill('SIGKILL')
      await dying.ended
      servers[victim] = await start()
    }
    const told = () => new Set(service.received.map(({ notice }) => Number(notice.taskId)))
    // What is not told by then is counted as lost below.
    await until(() => told().size >= due.size, CLAIM_MS).catch(() => {})
    const tags = Map.groupBy(service.received, ({ notice }) => notice.taskId)
    const twice = [...tags.values()].filter(
      (all) => new Set(all.map(({ notice }) => notice.tag)).size > 1,
    )
    return {
      set: due.size,
      lost: [...due.keys()].filter((id) => !told().has(id)).length,
      twice: twice.length,
      delays: service.received.map(({ notice, at }) => at - (due.get(Number(notice.taskId)) ?? at)),
    }
  } finally {
    for (const server of servers) server.kill('SIGKILL')
    await Promise.all(servers.map(({ ended }) => ended))
    service.stop()
  }
}
