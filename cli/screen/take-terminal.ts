/**
 * Clicks and the wheel are told, in SGR form, which has no limit to columns. Lines don't wrap: where
 * the terminal thinks a character wider than Ink does, one line is cut and the others stay.
 */
const ON = '\x1b[?7l\x1b[?1000h\x1b[?1006h'
const OFF = '\x1b[?1006l\x1b[?1000l\x1b[?7h'
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is what terminals send
const EVENT = /\x1b\[<(\d+);\d+;(\d+)([Mm])/g

type Pointed = { wheel: -1 | 1 } | { click: number }

interface Streams {
  stdin: NodeJS.ReadableStream
  stdout: NodeJS.WriteStream
}

/**
 * Sets the terminal up for the screen. Ink reads the same input, and passes over what the mouse says.
 * @returns What gives it back as it was.
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
  return () => {
    stdin.off('data', read)
    stdout.write(OFF)
  }
}

const [LEFT, WHEEL_UP, WHEEL_DOWN] = [0, 64, 65]

function eventOf(button: number, line: number, isPress: boolean): Pointed | undefined {
  if (!isPress) return undefined
  if (button === WHEEL_UP) return { wheel: -1 }
  if (button === WHEEL_DOWN) return { wheel: 1 }
  return button === LEFT ? { click: line } : undefined
}
