import type { DayPart, Time, When } from '../dates/when'

/** What words at an edge of a stretch of the line say, and where. */
export interface Found {
  from: number
  to: number
  token:
    | { kind: 'date'; value: When }
    | {
        kind: 'repeat'
        value: string
        after: boolean
        left: number | null
        part: DayPart | undefined
        time: Time | undefined
      }
    | { kind: 'priority'; value: string }
}
