import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { Token } from '../../src/language/quick-add/read-line'

interface Props {
  input: RefObject<HTMLTextAreaElement | null>
  text: string
  tokens: readonly Token[]
  /** Called with what was clicked. */
  onClick: (tokens: Token[]) => void
}

/** The same text behind the field, in the same lines, invisible but for the tint of what is understood. */
export function Mirror({ input, text, tokens, onClick }: Props) {
  const mirror = useRef<HTMLDivElement>(null)

  // Where the field is scrolled to lays the page out, hence not at each rendering.
  useLayoutEffect(() => {
    const field = input.current
    const follow = () => {
      if (mirror.current && field) mirror.current.scrollTop = field.scrollTop
    }
    follow()
    field?.addEventListener('scroll', follow)
    return () => field?.removeEventListener('scroll', follow)
  }, [input, text])

  useEffect(() => {
    const field = input.current
    function look({ clientX, clientY }: MouseEvent) {
      const marks = [...(mirror.current?.querySelectorAll('mark') ?? [])]
      const at = marks.findIndex((mark) =>
        // One that wraps is in several lines.
        [...mark.getClientRects()].some(
          ({ left, right, top, bottom }) =>
            clientX >= left && clientX <= right && clientY >= top && clientY <= bottom,
        ),
      )
      const token = tokens[at]
      if (token) onClick([token])
    }
    field?.addEventListener('click', look)
    return () => field?.removeEventListener('click', look)
  })

  return (
    <div ref={mirror} aria-hidden="true" data-mirror className="composer-text text-transparent">
      {piecesOf(text, tokens).map(({ from, piece, isToken }) =>
        isToken ? (
          <mark key={from} className="rounded-key bg-tint text-transparent">
            {piece}
          </mark>
        ) : (
          piece
        ),
      )}
    </div>
  )
}

function piecesOf(text: string, tokens: readonly Token[]) {
  const ends = [...tokens, { from: text.length, to: text.length }]
  return ends.flatMap(({ from, to }, index) => {
    const before = ends[index - 1]?.to ?? 0
    return [
      { from: before, piece: text.slice(before, from), isToken: false },
      ...(to > from ? [{ from, piece: text.slice(from, to), isToken: true }] : []),
    ]
  })
}
