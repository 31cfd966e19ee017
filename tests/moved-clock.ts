import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Preloaded into a server by a test that moves its clock (BUN_OPTIONS=--preload=./tests/moved-clock.ts):
 * it is ahead by the milliseconds in the file `clock-ahead` of the data folder, and goes on from there,
 * or it stands still at the time in the file `clock-stopped`.
 */
const RealDate = Date
const folder = process.env.DATA_DIR ?? ''

function movedNow(): number {
  return read('clock-stopped') ?? RealDate.now() + (read('clock-ahead') ?? 0)
}

/** Milliseconds; undefined if there is no such file. */
function read(name: string): number | undefined {
  try {
    return Number(readFileSync(join(folder, name), 'utf8'))
  } catch {
    return undefined
  }
}

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [movedNow()] : args, newTarget),
  get: (target, name) => (name === 'now' ? movedNow : Reflect.get(target, name)),
})
