import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Client, createClient } from '../../src/client'
import { type ServerProcess, signUp, startServer } from '../../tests/process'
import { median, print } from './measures'

const PEOPLE = 200
const HOURS = 24
const HOUR_MS = 60 * 60 * 1000
/** Tasks of each: from then on as many are deleted as are added. */
const TASKS = 40
/** Of each person. */
const ACTIONS_AN_HOUR = 6
/** The collector's own ups and downs, in MB and as a part; of the durations, in milliseconds. */
const SLACK = { mb: 30, part: 0.25, ms: 20 }

/** What an hour of the server's clock was like. */
interface Hour {
  requests: number
  failed: number
  changes: number
  /** Milliseconds that 95 % of the requests took at most. */
  p95: number
  /** Megabytes: the median, and the database file. */
  memory: number
  file: number
}

/**
 * A day of 200 people in some minutes: each logs in, reads, adds, ticks, renames, deletes, undoes,
 * syncs, searches, imports and shares, while the server's clock runs faster. Prints a line for each
 * of its hours; ends with 1 where anything failed, or memory, file or durations grew after the first.
 */
export async function soakDay(minutes: number) {
  const env = { RATE_LIMITS: 'off', LOG: 'error', BUN_OPTIONS: '--preload=./tests/moved-clock.ts' }
  const server = await startServer({ env })
  try {
    const people: Person[] = []
    for (let nth = 0; nth < PEOPLE; nth += 1) people.push(await Person.join(server, nth))
    for (const [nth, person] of people.entries()) await person.share(people[nth - 1])
    const day = new Day(server, minutes)
    await Promise.all([day.watch(), ...people.map((person) => person.live(day))])
    day.report()
  } finally {
    await server.stop()
  }
}

class Day {
  private readonly began = performance.now()
  private readonly hours: Hour[] = []
  private durations: number[] = []
  private failed = 0
  private changes = 0

  constructor(
    private readonly server: ServerProcess,
    private readonly minutes: number,
  ) {}

  /** Milliseconds of real time that an hour takes. */
  get hourMs(): number {
    return (this.minutes * 60_000) / HOURS
  }

  get isOver(): boolean {
    return this.hours.length === HOURS
  }

  /** Counts a request; `isChange` where the history has one row more after it. */
  async take(isChange: boolean, work: () => Promise<{ status: number }>) {
    const before = performance.now()
    // A connection that is cut is a failure like any other.
    const { status } = await work().catch(() => ({ status: 503 }))
    this.durations.push(performance.now() - before)
    if (status >= 400) this.failed += 1
    else if (isChange) this.changes += 1
  }

  /** Moves the clock and samples until the day is over. */
  async watch() {
    const memory: number[] = []
    while (!this.isOver) {
      await Bun.sleep(Math.min(500, this.hourMs / 20))
      const gone = performance.now() - this.began
      const ahead = gone * ((HOURS * HOUR_MS) / (this.minutes * 60_000) - 1)
      writeFileSync(join(this.server.dataDir, 'clock-ahead'), String(Math.round(ahead)))
      memory.push(memoryOf(this.server))
      if (gone >= (this.hours.length + 1) * this.hourMs) this.close(memory.splice(0))
    }
  }

  private close(memory: number[]) {
    const sorted = this.durations.toSorted((a, b) => a - b)
    const hour = {
      requests: sorted.length,
      failed: this.failed,
      changes: this.changes,
      p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
      memory: median(memory),
      file: fileOf(this.server),
    }
    this.hours.push(hour)
    this.durations = []
    this.failed = 0
    this.changes = 0
    print(
      `hour ${String(this.hours.length).padStart(2)}: ${hour.requests} requests, ${hour.failed} failed, ${hour.changes} changes, p95 ${hour.p95.toFixed(0)} ms, memory ${hour.memory.toFixed(0)} MB, file ${hour.file.toFixed(1)} MB`,
    )
  }

  /** Each quarter of the day that follows the first hour is compared with it. */
  report() {
    const [first, ...rest] = this.hours
    if (!first) return
    const last = rest.slice(-HOURS / 4)
    const memory = median(last.map((hour) => hour.memory))
    const p95 = median(last.map((hour) => hour.p95))
    const failed = this.hours.reduce((sum, hour) => sum + hour.failed, 0)
    const growing = [
      memory > first.memory * (1 + SLACK.part) + SLACK.mb && 'memory',
      p95 > first.p95 * (1 + SLACK.part) + SLACK.ms && 'p95',
      perChange(last) > perChange(rest.slice(0, HOURS / 4)) * (1 + SLACK.part) && 'file',
    ].filter((what) => what !== false)
    print(
      `${PEOPLE} people, a day in ${this.minutes} minutes, ${failed} failed; first hour and last six: memory ${first.memory.toFixed(0)} and ${memory.toFixed(0)} MB, p95 ${first.p95.toFixed(0)} and ${p95.toFixed(0)} ms; file ${(perChange(rest) * 1000).toFixed(2)} KB a change: ${growing.length > 0 ? `GROWING: ${growing.join(', ')}` : 'flat'}`,
    )
    process.exitCode = growing.length === 0 && failed === 0 ? 0 : 1
  }
}

/** Megabytes that the file grew for each change: its history is kept for 90 days. */
function perChange(hours: readonly Hour[]): number {
  const [first, last] = [hours[0], hours.at(-1)]
  if (!first || !last) return 0
  const changes = hours.slice(1).reduce((sum, hour) => sum + hour.changes, 0)
  return Math.max(0, last.file - first.file) / Math.max(1, changes)
}

class Person {
  private readonly ids: number[] = []
  private revision: string | undefined
  private epoch: string | undefined
  private folderId = 0

  private constructor(
    private readonly server: ServerProcess,
    private readonly email: string,
    private readonly nth: number,
    private cookie: string,
  ) {}

  private get api(): Client {
    return createClient(this.server.url, { headers: { cookie: this.cookie } })
  }

  static async join(server: ServerProcess, nth: number): Promise<Person> {
    const email = `person${nth}@example.org`
    const cookie = await signUp(server, email)
    const person = new Person(server, email, nth, cookie)
    const { data } = await person.api.folders.post({ name: 'Home' })
    person.folderId = data?.id ?? 0
    return person
  }

  /** Lets somebody else into the folder. */
  async share(member: Person | undefined) {
    if (!member) return
    const { api, folderId } = this
    await api.folders({ id: folderId }).invitations.post({ email: member.email, role: 'edit' })
    const { data: waiting } = await member.api.invitations.waiting.get()
    const invitationId = waiting?.at(-1)?.id
    if (invitationId) await member.api.invitations.accept.post({ invitationId })
  }

  async live(day: Day) {
    const pause = day.hourMs / ACTIONS_AN_HOUR
    await Bun.sleep((this.nth / PEOPLE) * pause)
    for (let nth = this.nth; !day.isOver; nth += 1) {
      const began = performance.now()
      await this.act(day, nth)
      await Bun.sleep(Math.max(0, pause * (0.5 + Math.random()) - (performance.now() - began)))
    }
  }

  /** Every twentieth action is the same, so that an hour of 200 people has all of them. */
  private async act(day: Day, nth: number) {
    const { api, ids, folderId } = this
    const id = ids.at(-1)
    switch (nth % 20) {
      case 0:
        return this.logIn(day)
      case 1:
      case 2:
        return day.take(false, () => this.page())
      case 3:
        return day.take(false, () => api.tasks.search.get({ query: { q: 'tomatoes' } }))
      case 4:
        return day.take(false, () => api.dashboard.stats.get({ query: {} }))
      case 5:
        return this.importLines(day)
      case 6:
        return this.rename(day, id)
      case 7:
      case 8:
        return this.sync(day)
      case 9:
      case 10:
        return day.take(false, () => api.tasks.get())
      case 11:
      case 12:
        if (id)
          await day.take(true, () => api.tasks({ id }).toggle.put({ completed: nth % 2 === 0 }))
        return this.sync(day)
      case 13:
        return day.take(false, () => api.folders({ id: folderId }).members.get())
      default:
        return this.add(day, nth)
    }
  }

  private async logIn(day: Day) {
    const body = JSON.stringify({ email: this.email, password: 'correct horse' })
    const headers = { 'content-type': 'application/json' }
    await day.take(false, async () => {
      const url = `${this.server.url}/api/auth/login`
      const answer = await fetch(url, { method: 'POST', headers, body })
      await answer.text()
      if (!answer.ok) return answer
      await this.api.auth.logout.post()
      this.cookie = answer.headers
        .getSetCookie()
        .map((each) => each.split(';')[0])
        .join('; ')
      return answer
    })
  }

  /** As the browser loads it. */
  private async page() {
    const headers = { cookie: this.cookie }
    const answer = await fetch(`${this.server.url}/folder/all`, { headers })
    await answer.text()
    return answer
  }

  private async add(day: Day, nth: number) {
    const { api, ids, folderId } = this
    await day.take(true, async () => {
      const answer = await api.tasks.post({ title: `Water the tomatoes ${nth}`, folderId })
      if (answer.data) ids.push(answer.data.id)
      return answer
    })
    const oldest = ids.length > TASKS ? ids.shift() : undefined
    if (oldest) await day.take(true, () => api.tasks({ id: oldest }).delete())
    await this.sync(day)
  }

  /** And takes it back. */
  private async rename(day: Day, id: number | undefined) {
    const { api } = this
    if (!id) return
    await day.take(true, () => api.tasks({ id }).put({ title: `Read ${id} pages` }))
    const { data } = await api.journal.get({ query: { limit: 1 } })
    const entry = data?.[0]?.id
    if (entry) await day.take(true, () => api.journal({ id: entry }).undo.post())
  }

  private async sync(day: Day) {
    const { revision, epoch } = this
    const query = revision && epoch ? { since: revision, epoch } : {}
    await day.take(false, async () => {
      const answer = await this.api.sync.get({ query })
      this.revision = answer.data ? String(answer.data.revision) : undefined
      this.epoch = answer.data?.epoch
      return answer
    })
  }

  /** Five lines, and takes them back. */
  private async importLines(day: Day) {
    const body = Array.from({ length: 5 }, () => `Buy ${crypto.randomUUID()} +Home`).join('\n')
    const headers = { cookie: this.cookie, 'content-type': 'application/octet-stream' }
    let id: number | undefined
    await day.take(true, async () => {
      const url = `${this.server.url}/api/import`
      const answer = await fetch(url, { method: 'POST', headers, body })
      id = (await answer.json()).entry
      return answer
    })
    const entry = id
    if (entry) await day.take(true, () => this.api.journal({ id: entry }).undo.post())
  }
}

/** Megabytes. */
export function memoryOf({ pid }: ServerProcess): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

/** Megabytes of the database without its log, which has up to 16 of them that come and go. */
function fileOf({ dataDir }: ServerProcess): number {
  return statSync(join(dataDir, 'tasks.db')).size / 1024 / 1024
}
