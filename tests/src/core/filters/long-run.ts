import { comparePairs } from './oracle'

/* `bun tests/src/core/filters/long-run.ts [pairs]`: filters against SQL, 100,000 random pairs by itself. */
const pairs = Number(process.argv[2] ?? 100_000)
const seed = Date.now() % 2 ** 32
const wrong = comparePairs(pairs, seed)
process.stdout.write(wrong ? `seed ${seed}: ${wrong}\n` : `${pairs} pairs are the same.\n`)
process.exit(wrong ? 1 : 0)
