/** The ten preset colours (spec §9); the first is the default. */
export const PALETTE = [
  { name: 'blue', color: '#3b82f6' },
  { name: 'red', color: '#ef4444' },
  { name: 'green', color: '#22c55e' },
  { name: 'amber', color: '#f59e0b' },
  { name: 'violet', color: '#8b5cf6' },
  { name: 'cyan', color: '#06b6d4' },
  { name: 'orange', color: '#f97316' },
  { name: 'pink', color: '#ec4899' },
  { name: 'lime', color: '#84cc16' },
  { name: 'indigo', color: '#6366f1' },
] as const

export const DEFAULT_COLOR = PALETTE[0].color

/** For a new tag: the first of the palette that no other has. */
export function unusedColor(tags: readonly { color: string }[]): string {
  const used = new Set(tags.map(({ color }) => color.toLowerCase()))
  return PALETTE.find(({ color }) => !used.has(color))?.color ?? DEFAULT_COLOR
}

/** What the browser keeps under `tagFilter` (spec §3). */
export interface TagFilter {
  tags: number[]
  isActive: boolean
}

/** A filter is active when a tag is selected; with none there is nothing to keep (spec §4). */
export function tagFilter(tags: readonly number[]): TagFilter | undefined {
  return tags.length > 0 ? { tags: [...new Set(tags)], isActive: true } : undefined
}
