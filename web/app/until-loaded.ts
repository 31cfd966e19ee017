/** How long until code that did not come is asked for again, in milliseconds. */
const AGAIN_MS = 1_000

/** Loads code that a page can't do without: while the network fails, again and again. */
export async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    }
  }
}
