import { cleanJson, type Printable, printable, Safe, safe } from './safe'

/** No colour where it is not looked at, or not wanted (no-color.org). */
export const isColoured =
  process.stdout.isTTY === true && !process.env.NO_COLOR && process.env.TERM !== 'dumb'

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
    isColoured ? new Safe(`\x1b[${on}m${printable(value)}\x1b[${off}m`) : new Safe(printable(value))
}

/** A line of what was asked for. */
export function print(line: Safe) {
  process.stdout.write(`${line}\n`)
}

export function printJson(value: unknown) {
  process.stdout.write(`${cleanJson(value)}\n`)
}

/** A line about how it went, beside what was asked for. */
export function say(line: Safe) {
  process.stderr.write(`${line}\n`)
}

export function complain(message: string) {
  say(safe`tasks: ${message}`)
}

/** Who reads may have had enough: `tasks list | head`. */
export function endWithReader() {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    process.exit()
  })
}
