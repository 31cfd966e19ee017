/** Looks until it is so. Throws what it waited for when it is not so after so many milliseconds. */
export async function until(isSo: () => boolean | Promise<boolean>, within = 30_000) {
  const end = Date.now() + within
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`Waited ${within / 1000} s in vain: ${isSo}`)
    await Bun.sleep(10)
  }
}
