import { trimEnd, trimStart } from '../../core/words'

/** Literal: what is in quotes is a part of the title (Q2). */
const QUOTED = /"[^"]*"|“[^“”]*”|«[^«»]*»|„[^„“”]*[“”]/g

export function quotedIn(text: string): Span[] {
  return Array.from(text.matchAll(QUOTED), (match) => ({
    from: match.index,
    to: match.index + match[0].length,
  }))
}

export interface Span {
  from: number
  to: number
}

export function overlap(a: Span, b: Span): boolean {
  return a.from < b.to && a.to > b.from
}

/** The text with something else in place of the spans. */
export function blanked(text: string, spans: readonly Span[], fill = ' '): string {
  return spans.reduce(
    (left, { from, to }) => left.slice(0, from) + fill.repeat(to - from) + left.slice(to),
    text,
  )
}

/** What would leave no title stays text (Q2). */
export function hasTitle(text: string, tokens: readonly Span[]): boolean {
  return /[\p{L}\p{N}\p{S}]/u.test(blanked(text, tokens))
}

const EDGE = /[\s,;:–—-]/

/** The text of a token as it is ignored: without what separates it. */
export function tokenText(text: string, { from, to }: Span): string {
  return trimEnd(trimStart(text.slice(from, to), EDGE), EDGE)
}

/** What separates it from the title goes with it, spaces apart. */
export function spanOf(part: string, { from, to }: Span) {
  const taken = part.slice(from, to)
  return {
    from: from + (taken.length - taken.trimStart().length),
    to: to - (taken.length - taken.trimEnd().length),
  }
}
