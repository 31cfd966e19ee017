import { plainTitle } from '../../src/tasks/title'
import { describeTime } from '../tasks/due-date'

export function TimeAndTitle({ due, title }: { due: string; title: string }) {
  const time = describeTime(due)
  return (
    <>
      {time && <span className="text-quiet">{time} </span>}
      {plainTitle(title)}
    </>
  )
}
