/**
 * Lets the browser paint what has changed before the work goes on: after an input it paints before
 * it hands out messages.
 */
export function afterPaint(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
}
