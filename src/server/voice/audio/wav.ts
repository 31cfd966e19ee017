import { Parts, textAt } from './bounds'

interface Wav {
  /** 1 is whole numbers, 3 is floating point. */
  kind: number
  bits: number
  bytesPerSecond: number
  samples: DataView
}

const EXTENSIBLE = 0xfffe
/** Nothing more is looked for. */
const LOUD = 0.1
/** Bytes that are searched in less than a millisecond. */
const BLOCK = 64 * 1024

/**
 * How long it plays, and its loudest moment, 0 to 1, or the first that is loud: undefined for samples that are not read here.
 */
export async function readWav(bytes: Uint8Array): Promise<{ seconds?: number; peak?: number }> {
  const parts = new Parts()
  const wav = await partsOf(bytes, parts)
  if (!wav) return {}
  const { kind, bits, bytesPerSecond, samples } = wav
  const seconds = bytesPerSecond > 0 ? samples.byteLength / bytesPerSecond : undefined
  return { ...(seconds && { seconds }), ...(await peakOf(kind, bits, samples, parts)) }
}

async function peakOf(
  kind: number,
  bits: number,
  samples: DataView,
  parts: Parts,
): Promise<{ peak?: number }> {
  if (kind === 1 && bits === 16) {
    return { peak: await peak(samples, 2, parts, (at) => samples.getInt16(at, true) / 32_768) }
  }
  if (kind === 3 && bits === 32) {
    return { peak: await peak(samples, 4, parts, (at) => samples.getFloat32(at, true)) }
  }
  return {}
}

async function peak(
  samples: DataView,
  step: number,
  parts: Parts,
  valueAt: (at: number) => number,
): Promise<number> {
  let loudest = 0
  for (let at = 0; at + step <= samples.byteLength && loudest < LOUD; at += step) {
    if (at % BLOCK === 0) await parts.pause()
    loudest = Math.max(loudest, Math.abs(valueAt(at)))
  }
  return loudest
}

/** The size that a streaming encoder does not know is too large: what is there counts. */
async function partsOf(bytes: Uint8Array, parts: Parts): Promise<Wav | undefined> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let format: Omit<Wav, 'samples'> | undefined
  let at = 12
  while (at + 8 <= bytes.length) {
    await parts.count()
    const id = textAt(bytes, at, 4)
    const from = at + 8
    const size = Math.min(view.getUint32(at + 4, true), bytes.length - from)
    if (id === 'fmt ' && size >= 16) {
      const kind = view.getUint16(from, true)
      format = {
        kind: kind === EXTENSIBLE && size >= 26 ? view.getUint16(from + 24, true) : kind,
        bytesPerSecond: view.getUint32(from + 8, true),
        bits: view.getUint16(from + 14, true),
      }
    }
    if (id === 'data' && format) {
      return { ...format, samples: new DataView(bytes.buffer, bytes.byteOffset + from, size) }
    }
    at = from + size + (size % 2)
  }
  return undefined
}
