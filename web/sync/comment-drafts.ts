const keysOf = (userId: number) => `draft-${userId}-`

/**
 * Where this browser keeps what was typed about a task and not sent yet. It waits for its writer, past
 * a reload too, until they log out.
 */
export function draftKey(userId: number, task: string): string {
  return keysOf(userId) + task
}

export function forgetDrafts(userId: number) {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(keysOf(userId))) localStorage.removeItem(key)
  }
}
