/** What goes on while the command does other things, and is to be done before the program ends. */
const going = new Set<Promise<void>>()

/** `work` must see to its own errors. */
export function meanwhile(work: () => Promise<void>) {
  const done = work().finally(() => going.delete(done))
  going.add(done)
}

export async function allDone() {
  await Promise.all(going)
}
