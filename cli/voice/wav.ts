const HEADER = 44

/** 16-bit samples of one channel as a WAV file. */
export function toWav(samples: Uint8Array, rate: number): Blob {
  const header = Buffer.alloc(HEADER)
  header.write('RIFF', 0)
  header.writeUInt32LE(HEADER - 8 + samples.byteLength, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(rate, 24)
  header.writeUInt32LE(rate * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(samples.byteLength, 40)
  return new Blob([header, samples as Uint8Array<ArrayBuffer>], { type: 'audio/wav' })
}
