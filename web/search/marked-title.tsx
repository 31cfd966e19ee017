import { marksIn } from '../../src/core/find/marks'
import { formatTitle, plainTitle } from '../../src/core/tasks/title'
import { FormattedRun } from '../tasks/task-title'

export function MarkedTitle({ title, query }: { title: string; query: string }) {
  const marks = marksIn(plainTitle(title), query)
  let end = 0
  const runs = formatTitle(title).map((run) => {
    const from = end
    end += run.text.length
    return { run, from }
  })
  return runs.map(({ run, from }) => {
    const own = marks.flatMap(([start, end]): [number, number][] => {
      const span: [number, number] = [
        Math.max(start - from, 0),
        Math.min(end - from, run.text.length),
      ]
      return span[0] < span[1] ? [span] : []
    })
    return (
      <FormattedRun key={from} {...run}>
        <Marked text={run.text} marks={own} />
      </FormattedRun>
    )
  })
}

/** A text without formatting, such as of a description. */
export function MarkedText({ text, query }: { text: string; query: string }) {
  return <Marked text={text} marks={marksIn(text, query)} />
}

function Marked({ text, marks }: { text: string; marks: [number, number][] }) {
  return (
    <>
      {marks.flatMap(([from, to], index) => [
        text.slice(marks[index - 1]?.[1] ?? 0, from),
        <mark key={from} className="found">
          {text.slice(from, to)}
        </mark>,
      ])}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  )
}
