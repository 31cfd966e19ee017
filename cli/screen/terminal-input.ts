import { openSync } from 'node:fs'
import { PassThrough } from 'node:stream'
import { ReadStream } from 'node:tty'

/**
 * The keys of this terminal, as the input of the screen. The terminal is opened for it alone, so that it
 * can be closed: a stream that is only paused goes on reading, and an editor beside it loses every other
 * key.
 */
export class TerminalInput extends PassThrough {
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
