import { crc32, deflateRawSync } from 'node:zlib'

/** A zip of deflated files, by their names. */
export function zipOf(files: Record<string, Uint8Array>): Buffer<ArrayBuffer> {
  const entries: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(files)) {
    const packed = deflateRawSync(content)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(content.length, 18)
    common.writeUInt16LE(Buffer.byteLength(name), 22)
    const entry = [Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed]
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\0'), common, place, Buffer.from(name))
    entries.push(...entry)
    at += entry.reduce((sum, { length }) => sum + length, 0)
  }
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(Object.keys(files).length, 8)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    12,
  )
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...entries, ...directory, end])
}
