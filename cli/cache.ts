import { fs } from './fs'
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
    this.folder = `${paths.cache()}/${userId}@${encodeURIComponent(server)}`
  }

  read(path: string): Known | undefined {
    const file = this.fileOf(path)
    const text = readPrivate(file)
    const end = text?.indexOf('\n') ?? -1
    if (!text || end < 0) return undefined
    return { etag: text.slice(0, end), body: text.slice(end + 1), asOf: modified(file) }
  }

  write(path: string, etag: string, body: string) {
    writePrivate(this.fileOf(path), `${etag}\n${body}`)
  }

  /** It is still so. */
  confirm(path: string) {
    fs().utimesSync(this.fileOf(path), new Date(), new Date())
  }

  clear() {
    fs().rmSync(this.folder, { recursive: true, force: true })
  }

  private fileOf(path: string): string {
    return `${this.folder}/${encodeURIComponent(path)}.json`
  }
}

function modified(file: string): Date {
  return new Date(Bun.file(file).lastModified)
}
