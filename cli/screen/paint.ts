import { isColoured } from '../print/print'

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
