import { type Colour, colourOfHex } from '../../core/folders/colours'

const HEXES: Record<Colour, string> = {
  red: '#EF4444',
  orange: '#F97316',
  amber: '#F59E0B',
  lime: '#84CC16',
  green: '#22C55E',
  teal: '#14B8A6',
  cyan: '#06B6D4',
  blue: '#3B82F6',
  indigo: '#6366F1',
  violet: '#8B5CF6',
  pink: '#EC4899',
  stone: '#78716C',
}

/** As Apple's clients write it: #RRGGBBAA. */
export function hexOf(colour: Colour): string {
  return `${HEXES[colour]}FF`
}

/** The nearest colour to `#RRGGBB` or `#RRGGBBAA`; undefined for any other text. */
export function colourIn(text: string): Colour | undefined {
  const [, hex] = /^\s*(#[\da-f]{6})(?:[\da-f]{2})?\s*$/i.exec(text) ?? []
  return hex ? colourOfHex(hex) : undefined
}
