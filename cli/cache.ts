import { version } from '../package.json'
import { Failure } from './failure'
import { fs } from './fs'
import { paths } from './paths'
import { readPrivate, writePrivateLater } from './private-file'

/** What another version knew may be of another shape than this one expects. */
const MADE_BY = `${version} `

export interface Known {
  etag: string
  /** What the server sent; undefined where it has been damaged since. */
  value: () => unknown
  /** When the server last said so. */
  asOf: Date
}

/** What the server last said to this user, for when it can't be reached and to ask for news only. */
export class Cache {
  private readonly folder: string

  constructor(server: string, userId: number) {
    this.folder = `${paths.cache()}/${userId}@${encodeURIComponent(server)}`
  }

  /** Undefined where nothing is known, or what is can't be read. */
  read(path: string): Known | undefined {
    const file = this.fileOf(path)
    try {
      const text = readPrivate(file)
      const end = text?.indexOf('\n') ?? -1
      if (!text?.startsWith(MADE_BY) || end < 0) return undefined
      const [etag, body] = [text.slice(MADE_BY.length, end), text.slice(end + 1)]
      return { etag, value: () => parsed(body), asOf: modified(file) }
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      return undefined
    }
  }

  write(path: string, etag: string, body: Uint8Array<ArrayBuffer>): Promise<void> {
    return writePrivateLater(this.fileOf(path), new Blob([`${MADE_BY}${etag}\n`, body]))
  }

  /** It is still so. */
  confirm(path: string) {
    fs().utimesSync(this.fileOf(path), new Date(), new Date())
  }

  forget(path: string) {
    fs().rmSync(this.fileOf(path), { force: true })
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

function parsed(body: string): unknown {
  try {
    return JSON.parse(body) ?? undefined
  } catch {
    return undefined
  }
}
