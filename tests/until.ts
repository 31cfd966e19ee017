/** Looks until it is so; the test's own time limit is what ends it otherwise. */
export async function until(isSo: () => boolean | Promise<boolean>) {
  while (!(await isSo())) await Bun.sleep(10)
}
