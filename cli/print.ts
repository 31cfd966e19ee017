import { fs } from './fs'
import { cleanJson, type Printable, printable, Safe, safe } from './safe'

/** Where lines go: what was asked for, and how it went. */
const [OUT, ERR] = [1, 2]

/**
 * Whether someone looks at it. The streams of `process` take longer to load than most commands run:
 * what is no device is no terminal, and needs none of them.
 */
export function isLookedAt(): boolean {
  return fs().fstatSync(OUT).isCharacterDevice() && process.stdout.isTTY === true
}

let coloured: boolean | undefined

/** No colour where it is not looked at, or not wanted (no-color.org). */
export function isColoured(): boolean {
  coloured ??= !process.env.NO_COLOR && process.env.TERM !== 'dumb' && isLookedAt()
  return coloured
}

export const style = {
  bold: sgr(1, 22),
  dim: sgr(2, 22),
  italic: sgr(3, 23),
  underline: sgr(4, 24),
  red: sgr(31, 39),
  green: sgr(32, 39),
  yellow: sgr(33, 39),
  cyan: sgr(36, 39),
}

function sgr(on: number, off: number) {
  return (value: Printable) =>
    isColoured()
      ? new Safe(`\x1b[${on}m${printable(value)}\x1b[${off}m`)
      : new Safe(printable(value))
}

/** A line of what was asked for. */
export function print(line: Safe) {
  write(OUT, `${line}\n`)
}

export function printJson(value: unknown) {
  write(OUT, `${cleanJson(value)}\n`)
}

/** A line about how it went, beside what was asked for. */
export function say(line: Safe) {
  write(ERR, `${line}\n`)
}

export function complain(message: string) {
  say(safe`tasks: ${message}`)
}

/** What commander prints, by the same way. */
export const output = {
  writeOut: (text: string) => write(OUT, text),
  writeErr: (text: string) => write(ERR, text),
  outputError: (text: string) => write(ERR, text.replace(/^error: /, 'tasks: ')),
}

/** All of it is out when this returns, so that the program may end at any time. */
function write(to: number, text: string) {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.byteLength; ) {
    try {
      at += fs().writeSync(to, bytes, at)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      // Who reads may have had enough: `tasks list | head`.
      if (code === 'EPIPE') process.exit()
      // There is nowhere left to say it.
      if (to === ERR && code !== 'EAGAIN') return
      // Or takes its time, at the other end of a pipe that doesn't wait.
      if (code !== 'EAGAIN') throw error
      Bun.sleepSync(1)
    }
  }
}
