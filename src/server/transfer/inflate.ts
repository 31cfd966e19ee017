import type { gunzipSync, inflateRawSync } from 'node:zlib'
import { type Budget, tooMuch } from './budget'

/** Unpacks no more than fits into the budget, else throws tooLarge. */
export function inflate(
  unpack: typeof gunzipSync | typeof inflateRawSync,
  packed: Uint8Array,
  { longestText }: Budget,
): Buffer {
  try {
    return unpack(packed, { maxOutputLength: longestText })
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') throw tooMuch()
    throw error
  }
}
