/**
 * FUZZ_SEED repeats a run. Without it each commit has inputs of its own, so that a commit that passed
 * passes again, and a fault is found with the change that follows.
 */
export const SEED = numberOf('FUZZ_SEED') ?? commitNumber() ?? Math.trunc(Math.random() * 2 ** 31)

/** Inputs for each reader and each route (security 35). */
export const RUNS = numberOf('FUZZ_RUNS') ?? 2_000

/** Milliseconds for one test: two minutes for 2,000 inputs, on a machine that does other work too. */
export const PATIENCE = Math.max(RUNS, 2_000) * 60

/** Each reader and route has its own inputs, the same ones whichever tests run beside it. */
export function seedFor(name: string): number {
  return (Bun.hash.crc32(name) ^ SEED) | 0
}

/** The inputs and the seed, with which a run can be repeated. */
export function announce(what: string): void {
  process.stdout.write(`${RUNS} inputs for each ${what}, FUZZ_SEED=${SEED}\n`)
}

/** Undefined outside a git checkout. */
function commitNumber(): number | undefined {
  const git = Bun.which('git')
  if (!git) return undefined
  const { stdout } = Bun.spawnSync([git, 'rev-parse', 'HEAD'], { cwd: import.meta.dir })
  const commit = stdout.toString().slice(0, 7)
  return commit ? Number.parseInt(commit, 16) : undefined
}

function numberOf(name: string): number | undefined {
  const text = process.env[name]
  if (text === undefined) return undefined
  if (!/^\d{1,10}$/.test(text)) throw new Error(`${name} is "${text}": set it to a whole number`)
  return Number(text)
}
