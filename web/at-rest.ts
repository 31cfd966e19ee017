/** Later, when the page has come in full and has nothing better to do. */
export function whenAtRest(work: () => void) {
  const wait = () => idle(work)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}

/**
 * Resolves when the page has nothing better to do, or has been busy for `patience` ms. Answers how
 * many ms there are left until it has.
 */
export function atRest(patience: number): Promise<() => number> {
  return new Promise((resolve) => {
    idle((deadline) => resolve(() => deadline?.timeRemaining() ?? 0), { timeout: patience })
  })
}

/** Safari has no such callback. */
function idle(work: (deadline?: IdleDeadline) => void, options?: IdleRequestOptions) {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, options)
  else setTimeout(work)
}
