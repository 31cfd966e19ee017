/** Dark enough for white letters on each, in both themes (AA). */
export const FACE_COLORS = [
  '#1d4ed8',
  '#b91c1c',
  '#15803d',
  '#7e22ce',
  '#0e7490',
  '#c2410c',
  '#be185d',
  '#4338ca',
  '#4d7c0f',
  '#92400e',
] as const

/** The same for a person everywhere and always. */
export function faceColor(userId: number): string {
  return FACE_COLORS[userId % FACE_COLORS.length] ?? FACE_COLORS[0]
}
