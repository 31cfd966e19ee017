import type { Format } from './bounds'
import { readMp3 } from './mp3'
import { readMp4 } from './mp4'
import { readOgg } from './ogg'
import { readWebm } from './webm'

/** What the container of a compressed recording tells, without decoding it. */
export interface Contents {
  /** How long it plays; undefined when nothing tells. */
  seconds: number | undefined
  /** Bytes of each packet of sound: 20 to 60 ms. Empty when nothing tells. */
  packets: number[]
}

const READERS = { webm: readWebm, mp4: readMp4, ogg: readOgg, mp3: readMp3 }

export function readContents(bytes: Uint8Array<ArrayBuffer>, format: Exclude<Format, 'wav'>) {
  return READERS[format](bytes)
}
