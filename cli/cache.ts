import { rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { paths } from './paths'
import { readPrivate, writePrivate } from './private-file'

export interface Known {
  etag: string
  /** JSON, as the server sent it. */
  body: string
  /** When the server last said so. */
  asOf: Date
}

/** What the server last said to this user, for when it can't be reached and to ask for news only. */
export class Cache {
  private readonly folder: string

  constructor(server: string, userId: number) {
    this.folder = join(paths.cache(), `${userId}@${encodeURIComponent(server)}`)
  }

  read(path: string): Known | undefined {
    const file = this.fileOf(path)
    const text = readPrivate(file)
    const end = text?.indexOf('\n') ?? -1
    if (!text || end < 0) return undefined
    return { etag: text.slice(0, end), body: text.slice(end + 1), asOf: statSync(file).mtime }
  }

  write(path: string, etag: string, body: string) {
    writePrivate(this.fileOf(path), `${etag}\n${body}`)
  }

  /** It is still so. */
  confirm(path: string) {
    utimesSync(this.fileOf(path), new Date(), new Date())
  }

  clear() {
    rmSync(this.folder, { recursive: true, force: true })
  }

  private fileOf(path: string): string {
    return join(this.folder, `${encodeURIComponent(path)}.json`)
  }
}
