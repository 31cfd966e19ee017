import { plainTitle } from '../../src/tasks/title'
import { describeTime } from '../tasks/due-date'
import { usePageClock } from '../tasks/use-clock'

export function TimeAndTitle({ due, title }: { due: string; title: string }) {
  const time = describeTime(due, usePageClock()?.reader)
  return (
    <>
      {time && <span className="text-quiet">{time} </span>}
      {plainTitle(title)}
    </>
  )
}
