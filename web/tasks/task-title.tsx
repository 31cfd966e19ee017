import type { ReactNode } from 'react'
import { formatTitle, plainTitle, type Run } from '../../src/core/tasks/title'

/** P10: React elements, never HTML strings, so that a title can only ever be text. */
export function TaskTitle({ title }: { title: string }) {
  // Most titles have no marks.
  if (plainTitle(title) === title) return title
  return formatTitle(title).map((run, index) => (
    <FormattedRun key={`${index}${run.text}`} {...run}>
      {run.text}
    </FormattedRun>
  ))
}

/** A stretch of a title that looks the same throughout. */
export function FormattedRun({
  bold,
  italic,
  underline,
  children,
}: Omit<Run, 'text'> & { children: ReactNode }) {
  let marked = <>{children}</>
  if (underline) marked = <u>{marked}</u>
  if (italic) marked = <em>{marked}</em>
  if (bold) marked = <strong>{marked}</strong>
  return marked
}
