import { trimEnd, trimStart } from '../../core/words'

/** Literal: what is in quotes is a part of the title (Q2). */
const QUOTED = /"[^"]*"|“[^“”]*”|«[^«»]*»|„[^„“”]*[“”]/g

export function quotedIn(text: string): { from: number; to: number }[] {
  return Array.from(text.matchAll(QUOTED), (match) => ({
    from: match.index,
    to: match.index + match[0].length,
  }))
}

/** What would leave no title stays text (Q2). */
export function hasTitle(text: string, tokens: readonly { from: number; to: number }[]): boolean {
  let left = text
  for (const { from, to } of tokens) {
    left = left.slice(0, from) + ' '.repeat(to - from) + left.slice(to)
  }
  return /[\p{L}\p{N}\p{S}]/u.test(left)
}

const EDGE = /[\s,;:–—-]/

/** The text of a token as it is ignored: without what separates it. */
export function tokenText(text: string, { from, to }: { from: number; to: number }): string {
  return trimEnd(trimStart(text.slice(from, to), EDGE), EDGE)
}
