import { formatTitle, type Run } from '../../src/tasks/title'

/** P10: React elements, never HTML strings, so that a title can only ever be text. */
export function TaskTitle({ title }: { title: string }) {
  return formatTitle(title).map((run, index) => <Marked key={`${index}${run.text}`} {...run} />)
}

function Marked({ text, bold, italic, underline }: Run) {
  let marked = <>{text}</>
  if (underline) marked = <u>{marked}</u>
  if (italic) marked = <em>{marked}</em>
  if (bold) marked = <strong>{marked}</strong>
  return marked
}
