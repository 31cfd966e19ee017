/** What was typed and not sent yet, by task: it waits while its reader looks elsewhere. */
const drafts = new Map<string, string>()

export function readDraft(task: string): string {
  return drafts.get(task) ?? ''
}

export function keepDraft(task: string, text: string) {
  if (text) drafts.set(task, text)
  else drafts.delete(task)
}
