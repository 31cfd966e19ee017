import { killInTurns } from '../tests/postgres-kills'

/**
 * `npm run kill:postgres [-- seconds]`: two processes on a PostgreSQL server, of which one of the three
 * is killed every 20 seconds for 10 minutes, while 32 devices write. Prints one line.
 */
const seconds = Number(process.argv[2] ?? 600)
const found = await killInTurns({ seconds, every: 20_000, writers: 32, people: 8 })
const { acknowledged, lost, twice, kills, statuses, slowest } = found
const answers = [...statuses].map(([status, count]) => `${count} × ${status || 'no answer'}`)
process.stdout.write(
  `${kills} kills: of ${acknowledged.toLocaleString('en')} acknowledged changes ${lost.length} lost and ${twice.length} made twice; ${answers.join(', ')}; slowest answer ${(slowest / 1000).toFixed(1)} s\n`,
)
const isWell = lost.length + twice.length === 0 && !statuses.has(500) && acknowledged > 0
process.exit(isWell ? 0 : 1)
