const waiting = new Set<() => void>()

/**
 * Changes the page when all else of a frame has been done, so that what reads sizes and places until
 * then reads them of a page that is laid out already. Answers what calls it off.
 */
export function beforePaint(change: () => void): () => void {
  if (waiting.size === 0) requestAnimationFrame(changeAll)
  waiting.add(change)
  return () => void waiting.delete(change)
}

function changeAll() {
  const changes = [...waiting]
  waiting.clear()
  for (const change of changes) change()
}
