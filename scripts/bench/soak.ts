import { createClient } from '../../src/client'
import { signUp, startServer } from '../../tests/process'
import { median } from './measures'
import { memoryOf, soakDay } from './soak-day'

/**
 * `npm run soak [-- minutes]`: an hour of people who add, tick, delete and list tasks and open pages,
 * a third of which they leave before they are there. Prints one line; ends with 1 where the server's
 * memory grew. `npm run soak -- --day [minutes]` is a day of 200 people in 24 minutes, see soak-day.ts.
 */
if (process.argv[2] === '--day') {
  await soakDay(Number(process.argv[3] ?? 24))
  process.exit()
}
const minutes = Number(process.argv[2] ?? 60)
const PEOPLE = 8
/** Tasks of each: as many are deleted as are added, so that only time can make memory grow. */
const TASKS = 100
const SAMPLE_EVERY_MS = 1_000
/** The collector's own ups and downs, in MB and as a part. */
const SLACK = { mb: 30, part: 0.15 }

const server = await startServer({ env: { RATE_LIMITS: 'off', LOG: 'error' } })
const until = performance.now() + minutes * 60_000
const counts = { requests: 0, pages: 0, aborted: 0, failed: 0 }
const samples: number[] = []
const sampling = setInterval(() => samples.push(memoryOf(server)), SAMPLE_EVERY_MS)
try {
  const cookies: string[] = []
  for (let i = 0; i < PEOPLE; i++) cookies.push(await signUp(server, `person${i}@example.org`))
  await Promise.all(cookies.map(live))
} finally {
  clearInterval(sampling)
  await server.stop()
}
report()

/** One person's hour. */
async function live(cookie: string) {
  const api = createClient(server.url, { headers: { cookie } })
  const ids: number[] = []
  while (performance.now() < until) {
    const { data } = await api.tasks.post({ title: `Task of ${new Date().toISOString()}` })
    if (data) ids.push(data.id)
    const oldest = ids[0]
    if (oldest) await api.tasks({ id: oldest }).toggle.put({ completed: true })
    if (oldest && ids.length > TASKS) {
      await api.tasks({ id: oldest }).delete()
      ids.shift()
    }
    const { status } = await api.tasks.get()
    counts.requests += 4
    if (!data || status !== 200) counts.failed += 1
    await openPage(cookie)
  }
}

async function openPage(cookie: string) {
  counts.pages += 1
  const leaves = counts.pages % 3 === 0
  const signal = leaves ? AbortSignal.timeout(Math.random() * 20) : null
  try {
    const page = await fetch(`${server.url}/folder/all`, { headers: { cookie }, signal })
    await page.text()
    if (!page.ok) counts.failed += 1
  } catch (error) {
    if (!leaves) throw error
    counts.aborted += 1
  }
}

/** Compares the second quarter, when it has warmed up, with the last. */
function report() {
  const quarter = Math.trunc(samples.length / 4)
  const early = median(samples.slice(quarter, 2 * quarter))
  const late = median(samples.slice(-quarter))
  const isFlat = late <= early * (1 + SLACK.part) + SLACK.mb
  const figure = (number: number) => Math.round(number).toLocaleString('en')
  process.stdout.write(
    `${minutes} minutes, ${figure(counts.requests + counts.pages)} requests, ${figure(counts.aborted)} of ${figure(counts.pages)} page loads aborted, ${counts.failed} failed: memory ${figure(early)} MB early, ${figure(late)} MB at the end, ${figure(Math.max(...samples))} MB at most: ${isFlat ? 'flat' : 'GROWING'}\n`,
  )
  process.exitCode = isFlat && counts.failed === 0 ? 0 : 1
}
