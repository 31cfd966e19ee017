/**
 * Clicks and the wheel are told, in SGR form, which has no limit to columns. Lines don't wrap: where
 * the terminal thinks a character wider than we do, one line is cut and the others stay. No cursor.
 */
const ON = '\x1b[?7l\x1b[?1000h\x1b[?1006h\x1b[?25l'
const OFF = '\x1b[?25h\x1b[?1006l\x1b[?1000l\x1b[?7h'
/** What stands between them appears at once. */
const [BEGIN, END] = ['\x1b[?2026h', '\x1b[?2026l']
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is what terminals send
const EVENT = /\x1b\[<(\d+);\d+;(\d+)([Mm])/g

type Pointed = { wheel: -1 | 1 } | { click: number }

interface Streams {
  stdin: NodeJS.ReadableStream
  stdout: NodeJS.WriteStream
}

/**
 * Sets the terminal up for the screen. Ink reads the same input, and passes over what the mouse says.
 * @returns What draws lines, of which only those that are different are sent, and what gives it back as
 *   it was.
 */
export function takeTerminal({ stdin, stdout }: Streams, tell: (event: Pointed) => void) {
  const read = (data: string | Buffer) => {
    for (const [, button, line, end] of String(data).matchAll(EVENT)) {
      const event = eventOf(Number(button), Number(line) - 1, end === 'M')
      if (event) tell(event)
    }
  }
  stdin.on('data', read)
  stdout.write(ON)
  let drawn: readonly string[] = []
  let size = ''
  return {
    draw(lines: readonly string[]) {
      const now = `${stdout.columns} ${stdout.rows}`
      const isResized = now !== size
      // A terminal of another size has moved its lines.
      if (isResized) [size, drawn] = [now, []]
      const changed = Array.from({ length: Math.max(lines.length, drawn.length) }, (_, at) => {
        const line = lines[at] ?? ''
        return line === (drawn[at] ?? '') ? '' : `\x1b[${at + 1};1H\x1b[2K${line}`
      }).join('')
      drawn = lines
      // At the top the line that Ink ends now and then scrolls nothing.
      if (changed) stdout.write(`${BEGIN}${isResized ? '\x1b[2J' : ''}${changed}\x1b[H${END}`)
    },
    release() {
      stdin.off('data', read)
      stdout.write(OFF)
    },
  }
}

const [LEFT, WHEEL_UP, WHEEL_DOWN] = [0, 64, 65]

function eventOf(button: number, line: number, isPress: boolean): Pointed | undefined {
  if (!isPress) return undefined
  if (button === WHEEL_UP) return { wheel: -1 }
  if (button === WHEEL_DOWN) return { wheel: 1 }
  return button === LEFT ? { click: line } : undefined
}
