import { fstatSync, readFileSync, statSync } from 'node:fs'
import { EXIT, type ExitCode, Failure } from './failure'
import { clean, cleanJson, type Printable, printable, Safe, safe } from './safe-text'
import { usageWords } from './usage-words'

/** The streams for results, and for messages and errors. */
const [OUT, ERR] = [1, 2]

let terminal: boolean | undefined

/**
 * Whether a person reads it, and not a pipe or a file: those are known by their kind, without
 * `process.stdout`, which takes 8 ms to be made.
 */
export function isTerminal(): boolean {
  terminal ??= isDevice() && process.stdout.isTTY === true
  return terminal
}

function isDevice(): boolean {
  const out = fstatSync(OUT)
  const nothing = statSync('/dev/null', { throwIfNoEntry: false })
  return out.isCharacterDevice() && out.rdev !== nothing?.rdev
}

let coloured: boolean | undefined

export const COLORS = ['always', 'never', 'auto'] as const

/** What --color says goes before what the environment says. */
export function useColor(when: (typeof COLORS)[number]) {
  coloured = when === 'auto' ? undefined : when === 'always'
}

/** No colour in a pipe, or where it is not wanted (no-color.org). */
export function isColoured(): boolean {
  coloured ??= !process.env.NO_COLOR && process.env.TERM !== 'dumb' && isTerminal()
  return coloured
}

/** Whether tables are for a person: at a terminal, or where colours are asked for. */
export function isForPeople(): boolean {
  return isTerminal() || isColoured()
}

/** How wide lines are: of the terminal, or as COLUMNS says in a pipe. */
export function columns(): number | undefined {
  return process.stdout.columns || Number(process.env.COLUMNS) || undefined
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
  /** # and six hex digits, as near as the terminal has it. */
  color: (hex: string, value: Printable) => {
    const text = printable(value)
    const code = text && hex && isColoured() ? Bun.color(hex, colorForm()) : undefined
    return new Safe(code ? `${code}${text}\x1b[39m` : text)
  },
}

function colorForm() {
  return process.env.COLORTERM === 'truecolor' ? 'ansi-16m' : 'ansi-256'
}

const SIGNS = {
  ...{ repeat: '↻', note: '¶', comments: '✎', medium: '·', cut: '…' },
  ...{ selected: '❯', column: '│', line: '─', between: '·', to: '→' },
  ...{ up: '↑', down: '↓', left: '←', right: '→', range: '–', moreBefore: '‹', moreBehind: '›' },
  ...{ full: '█', empty: '░', levels: '▁▂▃▄▅▆▇█' },
}
const ASCII_SIGNS: typeof SIGNS = {
  ...{ repeat: '%', note: '*', comments: '"', medium: '-', cut: '~' },
  ...{ selected: '>', column: '|', line: '-', between: '|', to: '->' },
  ...{ up: 'Up', down: 'Down', left: 'Left', right: 'Right', range: '-' },
  ...{ moreBefore: '<', moreBehind: '>', full: '#', empty: '-', levels: '_.:-=+*#' },
}

/** The signs of lists (K7) and of what else is drawn, in ASCII where the locale has no more. */
export function signs(): typeof SIGNS {
  const { LC_ALL, LC_CTYPE, LANG } = process.env
  return /utf-?8/i.test(LC_ALL || LC_CTYPE || LANG || '') ? SIGNS : ASCII_SIGNS
}

function sgr(on: number, off: number) {
  return (value: Printable) => {
    const text = printable(value)
    return new Safe(text && isColoured() ? `\x1b[${on}m${text}\x1b[${off}m` : text)
  }
}

/** A line of what was asked for. */
export function print(line: Safe) {
  write(OUT, `${line}\n`)
}

export function printJson(value: unknown) {
  write(OUT, `${cleanJson(value)}\n`)
}

export function printJsonLine(value: unknown) {
  write(OUT, `${cleanJson(value, 0)}\n`)
}

/** Lines of a file, each cleaned. */
export function printText(text: string) {
  write(
    OUT,
    text.replace(/(?:[^\r\n]|\r(?!\n))+/g, (line) => clean(line)),
  )
}

/** A line about how it went, beside what was asked for. */
export function say(line: Safe) {
  write(ERR, `${line}\n`)
}

export function complain(message: string) {
  say(safe`tasks: ${message}`)
}

/** An error as JSON, for a command that was asked for JSON (K9). */
export function complainAsJson(error: string, exit: ExitCode) {
  const code = Object.entries(EXIT).find(([, value]) => value === exit)?.[0]
  // A program has no use for the line with the caret, and the one above it.
  const words = error.replace(/\n[^\n]*\n *\^+$/, '')
  write(ERR, `${JSON.stringify({ error: clean(words), code, exit })}\n`)
}

let jsonErrors = false

export function useJsonErrors(isSo: boolean) {
  jsonErrors = isSo
}

/** What commander prints for a command, by the same way. */
export const outputOf = (command: string) => ({
  writeOut: (text: string) => write(OUT, text),
  writeErr: (text: string) => write(ERR, text),
  /** It says again what was typed, or pasted. */
  outputError: (text: string) => {
    if (jsonErrors) return complainAsJson(usageWords(text, command), EXIT.usage)
    const words = usageWords(text, command)
    complain(words)
    // "-dash of salt" as one word is the option -d and its value.
    const isTaken = /^error: missing/.test(text) && process.argv.some((arg) => /^-\w.* /.test(arg))
    if (isTaken || (/unknown option '-[^-]/.test(text) && !words.endsWith('instead.'))) {
      say(safe`Put -- before words that begin with a dash.`)
    }
  },
})

const unread = new AbortController()

/** Aborts when who reads the output has closed it, which ends what would print for ever. */
export function untilUnread(): AbortSignal {
  return unread.signal
}

/** Settles with the text before, where that took its time. */
let before: Promise<void> | undefined

/** Resolves when all output is written. Throws why the last of it could not be. */
export async function written() {
  await before
}

/** In order, whatever it goes to. */
function write(to: number, text: string) {
  const now = () => begin(to, text)
  const going = before ? before.then(now, now) : now()
  if (!going) return
  before = going
  // Reported by `written`.
  before.catch(() => {})
}

/** It is out when this returns, unless it says when: a file takes its time, and a pipe that is full. */
function begin(to: number, text: string): Promise<void> | undefined {
  if (to === OUT && isClosed()) return Promise.reject(unwritable('it is closed'))
  const writing = Bun.write(to === OUT ? Bun.stdout : Bun.stderr, text)
  if (Bun.peek.status(writing) === 'fulfilled') return undefined
  return writing.then(() => {}, to === OUT ? failUnlessClosed : () => {})
}

/**
 * Who reads may have had enough (`tasks list | head`), which keeps no command from what it does. What
 * goes wrong with the errors themselves can't be said anywhere.
 */
function failUnlessClosed(error: Error) {
  if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw unwritable(error.message)
  unread.abort()
}

function unwritable(why: string): Failure {
  return new Failure(EXIT.error, `The output can't be written: ${why}`)
}

let closed: boolean | undefined

/**
 * Whether there is no output at all (`>&-`). In its place Bun opens /dev/null, which takes everything;
 * unlike what a program is given, that is closed on exec. Linux alone can tell.
 */
function isClosed(): boolean {
  closed ??= process.platform === 'linux' && isOwnNull()
  return closed
}

function isOwnNull(): boolean {
  try {
    const [, flags = '0'] =
      /^flags:\s*(\d+)/m.exec(readFileSync(`/proc/self/fdinfo/${OUT}`, 'utf8')) ?? []
    return (Number.parseInt(flags, 8) & CLOSED_ON_EXEC) !== 0
  } catch {
    return false
  }
}

/** O_CLOEXEC, as Linux shows it. */
const CLOSED_ON_EXEC = 0o2000000
