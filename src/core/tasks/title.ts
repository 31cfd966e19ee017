const MARKERS = { bold: '**', underline: '__', italic: '*' } as const
export type Mark = keyof typeof MARKERS

/** A stretch of a title that looks the same throughout. */
export interface Run {
  text: string
  bold: boolean
  italic: boolean
  underline: boolean
}

/** Characters, twice what a title may have: what is longer is shown as it is (security 27). */
const LONGEST = 2_000

const PLAIN = { bold: false, italic: false, underline: false }
/** The longer markers first: `**` is not two `*`. */
const MARKS = Object.keys(MARKERS) as Mark[]

/**
 * A title as what is to be shown (P10). A marker opens before what is no space and closes after
 * what is no space, as in Markdown, so "2 * 3 * 4" is text; so is a marker without its partner.
 */
export function formatTitle(title: string, marks: Omit<Run, 'text'> = PLAIN): Run[] {
  if (title.length > LONGEST) return run(title, marks)
  if (!mayBeMarked(title)) return run(title, marks)
  for (let at = 0; at < title.length; at += 1) {
    const found = markedAt(title, at)
    if (!found) continue
    const { mark, from, to, end } = found
    return [
      ...run(title.slice(0, at), marks),
      ...formatTitle(title.slice(from, to), { ...marks, [mark]: true }),
      ...formatTitle(title.slice(end), marks),
    ]
  }
  return run(title, marks)
}

/** The words of a title, without its markers. */
export function plainTitle(title: string): string {
  if (!mayBeMarked(title)) return title
  return formatTitle(title)
    .map(({ text }) => text)
    .join('')
}

function run(text: string, { bold, italic, underline }: Omit<Run, 'text'>): Run[] {
  return text ? [{ text, bold, italic, underline }] : []
}

/** Most titles have no marker, and a list asks for thousands. */
function mayBeMarked(title: string): boolean {
  return /[*_]/.test(title)
}

/** What is marked from `at` on: its text is from `from` to `to`, its closing marker ends at `end`. */
function markedAt(title: string, at: number) {
  const mark = MARKS.find((each) => title.startsWith(MARKERS[each], at))
  if (!mark) return undefined
  const marker = MARKERS[mark]
  const from = at + marker.length
  const to = closing(title, marker, from)
  return to === undefined ? undefined : { mark, from, to, end: to + marker.length }
}

function closing(title: string, marker: string, from: number): number | undefined {
  if (!/\S/.test(title.charAt(from))) return undefined
  for (let at = from; at < title.length; at += 1) {
    if (!title.startsWith(marker, at)) continue
    // Inside italics a pair of stars is the marker of bold.
    if (marker === '*' && title.startsWith('**', at)) at += 1
    // In three stars in a row, the last two close what two opened.
    else if (marker === '**' && title.startsWith('***', at)) continue
    else if (at > from && /\S/.test(title.charAt(at - 1))) return at
  }
  return undefined
}

/**
 * The title with what is selected wrapped in a marker, or taken out of it where it is in one, and
 * the selection that then covers the same words (spec §5). Spaces at the edges stay outside, where a
 * marker would not count.
 */
export function wrapSelection(title: string, start: number, end: number, mark: Mark) {
  const marker = MARKERS[mark]
  const selected = title.slice(start, end)
  const words = selected.trim()
  const from = words ? start + selected.indexOf(words) : start
  const to = from + words.length
  const [before, after] = [title.slice(0, from), title.slice(to)]
  const inner = words.slice(marker.length, -marker.length)
  if (inner && has(mark, startOf(words), endOf(words))) {
    return { title: before + inner + after, start: from, end: from + inner.length }
  }
  if (words && has(mark, endOf(before), startOf(after))) {
    return {
      title: before.slice(0, -marker.length) + words + after.slice(marker.length),
      start: from - marker.length,
      end: to - marker.length,
    }
  }
  return {
    title: title.slice(0, from) + marker + words + marker + title.slice(to),
    start: from + marker.length,
    end: to + marker.length,
  }
}

/** Whether the signs on both sides hold a mark: of three stars one is for italic, two for bold. */
function has(mark: Mark, left: string, right: string): boolean {
  const sign = MARKERS[mark].charAt(0)
  const count = Math.min(...[left, right].map((signs) => (signs[0] === sign ? signs.length : 0)))
  return mark === 'italic' ? count % 2 === 1 : count >= MARKERS[mark].length
}

function startOf(text: string): string {
  return /^(\*+|_+)/.exec(text)?.[0] ?? ''
}

function endOf(text: string): string {
  return /(?<!\*)\*+$|(?<!_)_+$/.exec(text)?.[0] ?? ''
}
