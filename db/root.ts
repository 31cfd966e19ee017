import { join } from 'node:path'

/**
 * The folder that the product's own files are in. In the executable, files keep their paths below
 * the root, while all code is in chunks at the root itself (scripts/build-executable.ts).
 */
export const ROOT = Bun.isStandaloneExecutable ? import.meta.dir : join(import.meta.dir, '..')

/** This program as a command, to which arguments can be added. */
export const PROGRAM = Bun.isStandaloneExecutable
  ? [process.execPath]
  : [process.execPath, join(ROOT, 'scripts/tasks.ts')]
