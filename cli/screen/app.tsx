import { openSync } from 'node:fs'
import { PassThrough } from 'node:stream'
import { ReadStream } from 'node:tty'
import { render, useApp, useInput, usePaste, useWindowSize } from 'ink'
import { useLayoutEffect } from 'react'
import { EXIT, Failure } from '../print/failure'
import type { Session } from '../sync/session'
import { contextOf } from '../tasks/context'
import { Board } from './board'
import { Desk } from './desk'
import { frameOf } from './frame'
import { eachKey } from './keys'
import { takeTerminal } from './take-terminal'

/** How often times that are told ("2 minutes ago", overdue) are told again, in milliseconds. */
const CLOCK_MS = 30_000

/** Draws until the person leaves or the session is over, and gives the terminal back as it was. */
export async function showScreen(session: Session) {
  // This one stays, so that compiling what is used often pays.
  Bun.unsafe.setJITPolicy(1)
  const board = new Board(session)
  const desk = new Desk(board, contextOf([]).context)
  const input = new TerminalInput()
  const screen = render(<App desk={desk} input={input} who={session.account.email} />, {
    stdin: input as unknown as NodeJS.ReadStream,
    alternateScreen: true,
    interactive: true,
    // It is the desk's, to tell it from q.
    exitOnCtrlC: false,
  })
  try {
    await Promise.race([screen.waitUntilExit(), board.follow()])
    if (desk.isInterrupted) throw new Failure(EXIT.interrupted, '')
  } finally {
    board.stop()
    screen.unmount()
    input.release()
  }
}

/**
 * Draws the desk, and passes on what is typed, pasted and pointed at. Ink reads the keys and gives the
 * terminal to an editor and back; it draws nothing, as it takes 10 ms of each key for a whole screen.
 */
function App({ desk, input, who }: { desk: Desk; input: TerminalInput; who: string }) {
  const { columns, rows } = useWindowSize()
  const { exit, suspendTerminal } = useApp()

  useLayoutEffect(() => {
    desk.size = { columns, rows }
    desk.redraw()
  }, [desk, columns, rows])

  useLayoutEffect(() => {
    let stop = follow()
    desk.screen = {
      exit,
      suspend: async (work) => {
        stop()
        try {
          await suspendTerminal(async () => {
            input.release()
            try {
              await work()
            } finally {
              input.open()
            }
          })
        } finally {
          stop = follow()
        }
      },
    }
    const timer = setInterval(() => desk.redraw(), CLOCK_MS)
    return () => {
      clearInterval(timer)
      stop()
    }

    function follow() {
      const { draw, release } = takeTerminal({ stdin: input, stdout: process.stdout }, (e) =>
        desk.point(e),
      )
      const redraw = () => draw(frameOf(desk, who))
      const unsubscribe = desk.subscribe(redraw)
      redraw()
      return () => {
        unsubscribe()
        release()
      }
    }
  }, [desk, exit, input, suspendTerminal, who])

  useInput((keys, key) => {
    for (const press of eachKey(keys, key)) desk.press(press)
  })
  usePaste((text) => desk.paste(text))
  return null
}

/**
 * The keys of this terminal, as the input of the screen. The terminal is opened for it alone, so that it
 * can be closed: a stream that is only paused goes on reading, and an editor beside it loses every other
 * key.
 */
class TerminalInput extends PassThrough {
  readonly isTTY = true
  private source: ReadStream | undefined
  private isRaw = false

  constructor() {
    super()
    this.open()
  }

  /** Begins to read, in the mode that was set last. */
  open() {
    const source = new ReadStream(openSync('/dev/tty', 'r'))
    source.setRawMode(this.isRaw)
    source.on('data', (keys) => void this.write(keys))
    this.source = source
  }

  /** Leaves every key that comes from now on to others. */
  release() {
    this.source?.setRawMode(false)
    this.source?.destroy()
    this.source = undefined
  }

  /** For Ink, which asks for it when it begins and ends. */
  setRawMode(isRaw: boolean): this {
    this.isRaw = isRaw
    this.source?.setRawMode(isRaw)
    return this
  }

  ref(): this {
    this.source?.ref()
    return this
  }

  unref(): this {
    this.source?.unref()
    return this
  }
}
