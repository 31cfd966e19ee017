/** What a folder can be coloured by; web/start/tokens.css has the values of each. */
export const COLOURS = [
  'red',
  'orange',
  'amber',
  'lime',
  'green',
  'teal',
  'cyan',
  'blue',
  'indigo',
  'violet',
  'pink',
  'stone',
] as const

export type Colour = (typeof COLOURS)[number]

export function isColour(value: unknown): value is Colour {
  return COLOURS.some((colour) => colour === value)
}

/** Where the hue of each ends, in degrees. The migration that named them has the same. */
const ENDS: readonly [number, Colour][] = [
  [12, 'red'],
  [31, 'orange'],
  [60, 'amber'],
  [110, 'lime'],
  [162, 'green'],
  [182, 'teal'],
  [203, 'cyan'],
  [228, 'blue'],
  [249, 'indigo'],
  [294, 'violet'],
  [345, 'pink'],
]

/** The colour nearest to # and six hex digits, by which older exports name one. */
export function colourOfHex(hex: string): Colour {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  const most = Math.max(r, g, b)
  const spread = most - Math.min(r, g, b)
  if (spread < 32) return 'stone'
  const hue =
    most === r ? (g - b) / spread : most === g ? 2 + (b - r) / spread : 4 + (r - g) / spread
  const degrees = (hue * 60 + 360) % 360
  return ENDS.find(([end]) => degrees < end)?.[1] ?? 'red'
}
