import type { Key } from 'ink'
import { type ActionId, KEYS } from './key-table'

const BY_KEY = new Map(KEYS.flatMap(({ id, keys }) => keys.map((key) => [key, id] as const)))
/** Keys that only begin what two of them say. */
export const PREFIXES = new Set(
  [...BY_KEY.keys()].flatMap((keys) => /^(\S+) \S/.exec(keys)?.[1] ?? []),
)

export function actionOf(name: string): ActionId | undefined {
  return BY_KEY.get(name)
}

/** The name of a key in the table; of several letters at once, and of others, an empty text. */
export function pressName({ input, key }: Press): string {
  const special = SPECIAL.find(([flag]) => key[flag])?.[1]
  const shift = key.shift && (special === 'up' || special === 'down') ? 'shift+' : ''
  if (key.ctrl) return special ? '' : `ctrl+${input}`
  if (key.meta || key.super || key.hyper) return ''
  if (special) return shift + special
  if (input === ' ') return 'space'
  return [...input].length === 1 ? input : ''
}

const SPECIAL = [
  ['upArrow', 'up'],
  ['downArrow', 'down'],
  ['leftArrow', 'left'],
  ['rightArrow', 'right'],
  ['pageUp', 'pgup'],
  ['pageDown', 'pgdn'],
  ['home', 'home'],
  ['end', 'end'],
  ['return', 'enter'],
  ['escape', 'esc'],
  ['tab', 'tab'],
  ['delete', 'del'],
  ['backspace', 'backspace'],
] as const

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
