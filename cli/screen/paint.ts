import { isColoured } from '../print/print'
import { clean } from '../print/safe-text'

export interface Look {
  bold?: boolean
  dim?: boolean
  italic?: boolean
  underline?: boolean
  strike?: boolean
  inverse?: boolean
  /** One of the terminal's own, or # and six hex digits. */
  color?: string | undefined
}

const ATTRIBUTES = {
  bold: [1, 22],
  dim: [2, 22],
  italic: [3, 23],
  underline: [4, 24],
  inverse: [7, 27],
  strike: [9, 29],
} as const

const COLORS: Record<string, number> = { red: 31, green: 32, yellow: 33, cyan: 36 }

/** Text that looks so. NO_COLOR takes the colours away, and leaves what is bold or struck. */
export function paint(text: string, look: Look): string {
  if (text === '') return ''
  let painted = text
  for (const [name, [on, off]] of Object.entries(ATTRIBUTES)) {
    if (look[name as keyof typeof ATTRIBUTES]) painted = `\x1b[${on}m${painted}\x1b[${off}m`
  }
  const color = look.color && isColoured() ? colorCode(look.color) : ''
  return color ? `${color}${painted}\x1b[39m` : painted
}

function colorCode(color: string): string {
  const own = COLORS[color]
  if (own) return `\x1b[${own}m`
  return Bun.color(color, process.env.COLORTERM === 'truecolor' ? 'ansi-16m' : 'ansi-256') ?? ''
}

/** What is joined to an emoji, colours its skin, or makes one of a character that also is plain. */
const JOINED = /\u200d\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f/gu

/**
 * Text from elsewhere as it stands in columns: nothing in it acts, and it is as wide in every
 * terminal. About emoji that are made of several they disagree, and the rest of the line would move.
 */
export function shownText(text: string): string {
  return clean(text).replace(JOINED, '')
}

/** Makes something of an object once, for as long as it is the same object. */
export function onceFor<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const made = new WeakMap<K, { value: V }>()
  return (key) => {
    const known = made.get(key)
    if (known) return known.value
    const value = make(key)
    made.set(key, { value })
    return value
  }
}
