import { fstatSync, readSync } from 'node:fs'

/*
 * SQLite's write-ahead log and its index, as https://sqlite.org/walformat.html describes them. The
 * index (-shm) has the state that all processes agree on; it is in the machine's byte order.
 */
const INDEX_BYTES = 136
const COPY_BYTES = 48
const LOG_HEADER = 32
const FRAME_HEADER = 24

export interface WalState {
  /** The number of the last committed frame. */
  frames: number
  /** Frames that are in the database's file and synced. */
  backfilled: number
  /** The same when the current checkpoint has ended; equal to `backfilled` if none is running. */
  attempted: number
  /** One more each time the log begins at its start again. */
  restarts: number
  salt: Buffer
  pageSize: number
  lastChecksum: [number, number]
}

/** Returns undefined while another process is writing the index. */
export function readWalState(index: number): WalState | undefined {
  const bytes = Buffer.alloc(INDEX_BYTES)
  if (readSync(index, bytes, 0, INDEX_BYTES, 0) < INDEX_BYTES) return undefined
  if (bytes.compare(bytes, COPY_BYTES, 2 * COPY_BYTES, 0, COPY_BYTES) !== 0) return undefined
  const number = (at: number) => bytes.readUInt32LE(at)
  const pageSize = bytes.readUInt16LE(14)
  return {
    frames: number(16),
    backfilled: number(96),
    attempted: number(128),
    restarts: bytes.readUInt32BE(32),
    salt: bytes.subarray(32, 40),
    pageSize: pageSize === 1 ? 65_536 : pageSize,
    lastChecksum: [number(24), number(28)],
  }
}

/** Whether the log has all frames that the database's file lacks, as far as its last one shows. */
export function hasFrames(log: number, state: WalState): boolean {
  const { frames, backfilled, salt, pageSize, lastChecksum } = state
  if (frames === backfilled) return true
  const frameBytes = FRAME_HEADER + pageSize
  if (fstatSync(log).size < LOG_HEADER + frames * frameBytes) return false
  const frame = Buffer.alloc(FRAME_HEADER)
  readSync(log, frame, 0, FRAME_HEADER, LOG_HEADER + (frames - 1) * frameBytes)
  return (
    hasSalt(log, state) &&
    frame.subarray(8, 16).equals(salt) &&
    frame.readUInt32BE(16) === lastChecksum[0] &&
    frame.readUInt32BE(20) === lastChecksum[1]
  )
}

/** Whether a log was begun by the database that has this state. */
export function hasSalt(log: number, { salt }: WalState): boolean {
  const header = Buffer.alloc(LOG_HEADER)
  readSync(log, header, 0, LOG_HEADER, 0)
  return header.subarray(16, 24).equals(salt)
}

/** Whether a checkpoint may have written to the database's file between two states of its log. */
export function hasCheckpointed(before: WalState, now: WalState): boolean {
  const restarts = (now.restarts - before.restarts) >>> 0
  if (restarts === 0) {
    return now.attempted !== before.attempted || now.backfilled !== before.backfilled
  }
  // The log only begins again when all of it is in the file.
  return restarts > 1 || before.backfilled < before.frames || now.attempted > 0
}
