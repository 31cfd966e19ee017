/** An entry of a tar file; a name that ends with / is a folder. */
export interface Entry {
  name: string
  mode: number
  owner?: number
  content?: Uint8Array
}

const BLOCK = 512

/** A tar file (ustar) without dates, so that the same entries give the same bytes. */
export function tar(entries: readonly Entry[]): Uint8Array<ArrayBuffer> {
  const blocks = entries.flatMap((entry) => [headerOf(entry), padded(entry.content)])
  return Buffer.concat([...blocks, new Uint8Array(2 * BLOCK)])
}

function headerOf({ name, mode, owner = 0, content }: Entry): Uint8Array {
  const header = Buffer.alloc(BLOCK)
  const write = (text: string, at: number) => header.write(text, at, 'latin1')
  const octal = (value: number, length: number) => value.toString(8).padStart(length - 1, '0')
  if (name.length > 100) throw new Error(`The name is too long for a tar file: ${name}`)
  write(name, 0)
  write(octal(mode, 8), 100)
  write(octal(owner, 8), 108)
  write(octal(owner, 8), 116)
  write(octal(content?.length ?? 0, 12), 124)
  write(octal(0, 12), 136)
  write(' '.repeat(8), 148)
  write(name.endsWith('/') ? '5' : '0', 156)
  write('ustar\0' + '00', 257)
  const sum = header.reduce((total, byte) => total + byte, 0)
  write(`${octal(sum, 7)}\0 `, 148)
  return header
}

function padded(content: Uint8Array = new Uint8Array()): Uint8Array {
  const block = Buffer.alloc(Math.ceil(content.length / BLOCK) * BLOCK)
  block.set(content)
  return block
}
