import { describeTime } from '../dates/due-date'

/** A spoken or typed command that waits for the server, which has to say what it asks for (O17). */
export interface Memo {
  /** The client id of the task that it may add. */
  id: string
  /** When and where it was said: "tomorrow" is as of then. */
  at: string
  timeZone: string
  /** The name of the folder that was shown. */
  category: string | undefined
  /** A recording, or words. */
  said: File | string
  /** What the server made out in a recording. */
  heard?: string
  /** Why nothing came of it, for the person to decide. */
  problem?: string
}

/** What the list of what waits calls it. */
export function describeMemo(memo: Memo): string {
  const words = wordsOf(memo)
  if (words !== undefined) return `“${words}”`
  return `Voice memo from ${describeTime(memo.at)}`
}

/** The words, where they are known. */
export function wordsOf({ said, heard }: Memo): string | undefined {
  return typeof said === 'string' ? said : heard
}
