import type { Folder } from '../../src/core/folders/contract'
import { sameName } from '../../src/core/names'

/** T1, in the server's words: they need not be asked for to be known. Others' folders count for them. */
export function refuseFolderName(name: string, others: readonly Folder[]): string | undefined {
  const taken = others.some((folder) => !folder.role && sameName(folder.name, name))
  return taken ? 'You already have a folder with this name' : undefined
}
