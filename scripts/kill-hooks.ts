import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '../src/client'
import { signUp, startServer } from '../tests/process'
import { startReceiver } from '../tests/src/server/hooks/receiver'
import { until } from '../tests/until'

/**
 * `npm run kill:hooks [-- kills]`: a server that sends a webhook is killed 50 times; each event must
 * come, in order, and whenever it comes again under the same id (D5). Prints one line.
 */
const kills = Number(process.argv[2] ?? 50)
/** As long as what a killed process was about to send is left alone, and some. */
const CLAIM_MS = 45_000

const dataDir = mkdtempSync(join(tmpdir(), 'tasks-kill-hooks-'))
const receiver = startReceiver()
const start = () =>
  startServer({ dataDir, env: { RATE_LIMITS: 'off', HOOK_HOSTS: receiver.origin } })
let server = await start()
try {
  const cookie = await signUp(server)
  const client = () => createClient(server.url, { headers: { cookie } })
  await client().hooks.post({ url: `${receiver.origin}/kills`, events: ['task.added'] })
  const added: number[] = []
  for (let kill = 0; kill < kills; kill += 1) {
    const adding = addUntilKilled(added)
    // The moment is what is tried: before, while or after something is sent.
    await Bun.sleep(500 + Math.random() * 2_500)
    server.kill('SIGKILL')
    await Promise.all([server.ended, adding])
    server = await start()
  }
  const ids = () => receiver.received.map(({ body }) => Number(body.after?.id))
  const waiting = () => new Set(added).difference(new Set(ids()))
  // What has not come by then is counted as lost below.
  await until(() => waiting().size === 0, CLAIM_MS).catch(() => {})
  const first = [...new Set(ids())]
  const wrong = first.filter((id, index) => id < (first[index - 1] ?? 0)).length
  const eventIds = new Set(receiver.received.map(({ body }) => body.id)).size
  const again = ids().length - first.length
  process.stdout.write(
    `${kills} kills: of ${added.length.toLocaleString('en')} events ${waiting().size} lost, ${wrong} out of order, ${eventIds - first.length} under another id; ${again} came again\n`,
  )
  const isWhole = waiting().size + wrong + eventIds - first.length === 0
  process.exitCode = isWhole && added.length > 0 ? 0 : 1

  async function addUntilKilled(ids: number[]) {
    for (;;) {
      const answer = await client()
        .tasks.post({ title: `Task ${ids.length}` })
        .catch(() => undefined)
      if (!answer?.data) return
      ids.push(answer.data.id)
      await Bun.sleep(20)
    }
  }
} finally {
  server.kill('SIGKILL')
  await server.ended
  receiver.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
