import { marksIn } from '../../src/find/marks'
import { formatTitle } from '../../src/tasks/title'

/** A title with what was found in it marked. */
export function MarkedTitle({ title, query }: { title: string; query: string }) {
  const text = formatTitle(title)
    .map((run) => run.text)
    .join('')
  const marks = marksIn(text, query)
  return (
    <>
      {marks.flatMap(([from, to], index) => [
        text.slice(marks[index - 1]?.[1] ?? 0, from),
        <mark key={from} className="rounded-sm bg-primary/20 text-inherit">
          {text.slice(from, to)}
        </mark>,
      ])}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  )
}
