import { ALL_TASKS } from '../../src/core/folders/rules'

const ALL = 'all'
const ACTIVITY = '/activity'

/** Where a folder is shown. `/` is the one that was shown last, else the first by position. */
export function pathOfFolder(id: number): string {
  return `/folder/${id === ALL_TASKS.id ? ALL : id}`
}

/** Where it says who did what in a folder, over its tasks. */
export function pathOfActivity(id: number): string {
  return pathOfFolder(id) + ACTIVITY
}

/** The address of the folder that such a path is over; undefined where it is another one. */
export function folderOfActivity(pathname: string): string | undefined {
  return pathname.startsWith('/folder/') && pathname.endsWith(ACTIVITY)
    ? pathname.slice(0, -ACTIVITY.length)
    : undefined
}

/** The id in the last part of a folder's path, whether or not there is a folder of it. */
export function idInAddress(folder: string | undefined): number | undefined {
  if (folder === undefined) return undefined
  return folder === ALL ? ALL_TASKS.id : Number(folder)
}
