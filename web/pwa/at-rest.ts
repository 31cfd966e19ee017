/** Later, when the page has come in full and has nothing better to do. */
export function whenAtRest(work: () => void) {
  const wait = () => (window.requestIdleCallback ?? setTimeout)(() => work())
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}
