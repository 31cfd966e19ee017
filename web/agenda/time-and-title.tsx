import { plainTitle } from '../../src/core/tasks/title'
import { describeTime } from '../dates/due-date'
import { usePageClock } from '../dates/use-clock'

export function TimeAndTitle({ due, title }: { due: string; title: string }) {
  const time = describeTime(due, usePageClock()?.reader)
  return (
    <>
      {time && <span className="text-quiet">{time} </span>}
      {plainTitle(title)}
    </>
  )
}
