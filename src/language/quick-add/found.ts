import type { DayPart, Time, When } from '../dates/when'

/** When it is due, or how often. */
export type DateToken =
  | { kind: 'date'; value: When }
  /** An RRULE value (R2), whether it counts from the completion (R6), and how many times still. */
  | {
      kind: 'repeat'
      value: string
      after: boolean
      left: number | null
      /** "every morning". */
      part: DayPart | undefined
      /** "every day at 9 until May". */
      time?: Time | undefined
    }

/** What words at an edge of a stretch of the line say, and where. */
export interface Found {
  from: number
  to: number
  token: DateToken | { kind: 'priority'; value: string }
}
