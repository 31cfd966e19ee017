import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Preloaded into a server by a test that moves its clock (BUN_OPTIONS=--preload=./tests/moved-clock.ts):
 * it is ahead by the milliseconds in the file `clock-ahead` of the data folder, and goes on from there.
 */
const RealDate = Date
const file = join(process.env.DATA_DIR ?? '', 'clock-ahead')

function movedNow(): number {
  let ahead = 0
  try {
    ahead = Number(readFileSync(file, 'utf8'))
  } catch {
    // Not moved yet.
  }
  return RealDate.now() + ahead
}

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [movedNow()] : args, newTarget),
  get: (target, name) => (name === 'now' ? movedNow : Reflect.get(target, name)),
})
