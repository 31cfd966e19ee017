import { type RefObject, useLayoutEffect, useState } from 'react'

/** CSS pixels: a task, the number of the day above them, the names of the weekdays, and a day's least width. */
const TASK_PX = 24
const NUMBER_PX = 27
const WEEKDAYS_PX = 28
const DAY_PX = 88
/** From here on there is a sidebar, and the calendar fills the window (calendar.css). */
const WIDE_PX = 768

interface Room {
  /** Days are too narrow to read a title in, such as on a phone or beside a task. */
  isNarrow: boolean
  inMonth: number
}

/** What a calendar has room for, as measured; until then, as on the server, some. */
export function useRoom(box: RefObject<HTMLElement | null>, weeks: number): Room {
  const [room, setRoom] = useState<Room>({ isNarrow: false, inMonth: 3 })
  useLayoutEffect(() => {
    const { current: element } = box
    if (!element) return
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element
      const isNarrow = innerWidth < WIDE_PX || width < 7 * DAY_PX
      const ofDay = (height - WEEKDAYS_PX) / weeks - NUMBER_PX
      const inMonth = Math.max(0, Math.floor(ofDay / TASK_PX))
      setRoom((before) =>
        before.isNarrow === isNarrow && before.inMonth === inMonth ? before : { isNarrow, inMonth },
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box, weeks])
  return room
}
