import { accessSync, constants, existsSync } from 'node:fs'
import { paths } from './private-file'

/** Programs of the person's own that see each change before it is made (K12). */
export const HOOKS = ['on-add', 'on-edit', 'on-done'] as const
export type Hook = (typeof HOOKS)[number]

/** Whether there are any; one that runs this program doesn't start them again. */
export function hasHooks(): boolean {
  return !process.env.TASKS_HOOK && HOOKS.some(isExecutable)
}

export function hookFile(hook: Hook): string {
  return `${paths.config()}/${hook}`
}

export function isExecutable(hook: Hook): boolean {
  // Faster than an error: most people have none.
  if (!existsSync(hookFile(hook))) return false
  try {
    accessSync(hookFile(hook), constants.X_OK)
    return true
  } catch {
    return false
  }
}
