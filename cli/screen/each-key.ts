import type { Key } from 'ink'

export interface Press {
  input: string
  key: Partial<Key>
}

/**
 * The keys in what came at once: a terminal that was busy sends several in one piece, which Ink takes
 * for text. Pasted text comes by itself, in brackets.
 */
export function eachKey(input: string, key: Partial<Key>): Press[] {
  if (input.length < 2 || key.ctrl || key.meta) return [{ input, key }]
  const signs = new Intl.Segmenter().segment(input.replaceAll('\r\n', '\r'))
  return Array.from(signs, ({ segment }) => pressOf(segment))
}

function pressOf(sign: string): Press {
  if (sign === '\r' || sign === '\n') return { input: '\r', key: { return: true } }
  if (sign === '\t') return { input: sign, key: { tab: true } }
  if (sign === '\x7f' || sign === '\b') return { input: '', key: { backspace: true } }
  const code = sign.charCodeAt(0)
  if (sign.length > 1 || code > 26) return { input: sign, key: {} }
  return { input: String.fromCharCode(code + 96), key: { ctrl: true } }
}
