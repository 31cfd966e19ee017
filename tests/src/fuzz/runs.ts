/** FUZZ_SEED repeats a run; without it every run has other inputs. */
export const SEED = numberOf('FUZZ_SEED') ?? Math.trunc(Math.random() * 2 ** 31)

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

function numberOf(name: string): number | undefined {
  const text = process.env[name]
  if (text === undefined) return undefined
  if (!/^\d{1,10}$/.test(text)) throw new Error(`${name} is "${text}": set it to a whole number`)
  return Number(text)
}
