import { ALL_TASKS } from '../../src/folders/rules'

const ALL = 'all'

/** Where a folder is shown. `/` is the one that was shown last, else the first by position. */
export function pathOfFolder(id: number): string {
  return `/folder/${id === ALL_TASKS.id ? ALL : id}`
}

/** The id in the last part of such a path, whether or not there is a folder of it. */
export function idInAddress(folder: string | undefined): number | undefined {
  if (folder === undefined) return undefined
  return folder === ALL ? ALL_TASKS.id : Number(folder)
}
