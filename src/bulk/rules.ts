/** So many tasks one change may be about (B1). */
export const MOST_AT_ONCE = 1_000
