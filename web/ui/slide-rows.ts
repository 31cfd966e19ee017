/** Ms that rows take to close a gap. */
const SLIDE_MS = 160
/** Ms within which a change is drawn; what changes later is another change. */
const PATIENCE_MS = 1_000

const ROWS = 'main .task-row, main .subtask-row'

/** Has the rows on the screen glide to where the next change puts them, unless motion is unwelcome. */
export function slideRows() {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const before = new Map<HTMLElement, number>()
  for (const row of document.querySelectorAll<HTMLElement>(ROWS)) {
    const { top, bottom } = row.getBoundingClientRect()
    if (bottom > 0 && top < innerHeight) before.set(row, top)
  }
  const [first] = before.keys()
  const list = first?.closest('main')
  if (!list) return
  const observer = new MutationObserver(() => {
    const moved = [...before].filter(([row]) => row.isConnected && !row.dataset.pickedUp)
    const gaps = moved.map(([row, top]) => [row, top - row.getBoundingClientRect().top] as const)
    if (!gaps.some(([, gap]) => gap !== 0) && [...before.keys()].every((row) => row.isConnected))
      return
    observer.disconnect()
    for (const [row, gap] of gaps) {
      if (gap === 0) continue
      const frames = [{ transform: `translateY(${gap}px)` }, { transform: 'none' }]
      row.animate(frames, { duration: SLIDE_MS, easing: 'ease-out' })
    }
  })
  observer.observe(list, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), PATIENCE_MS)
}
