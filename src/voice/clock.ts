const MINUTE_MS = 60_000

/** The speaker's day and time, and the way back from what they say to an instant. */
export interface SpeakerClock {
  now: Date
  /** YYYY-MM-DD where the speaker is. */
  today: string
  /** Since midnight, where the speaker is. */
  minutes: number
  /** A day and the minutes since its midnight, as an instant in UTC (H6). */
  instant(day: string, minutes: number): string
  /** The other way round. */
  local(instant: Date): { day: string; minutes: number }
}

export function createClock(now: Date, timeZone: string): SpeakerClock {
  const format = formatIn(timeZone)

  function local(instant: Date) {
    // Sweden writes "2026-11-21 09:30".
    const [day = '', time = ''] = format.format(instant).split(' ')
    const [hours, minutes] = time.split(':').map(Number)
    return { day, minutes: (hours ?? 0) * 60 + (minutes ?? 0) }
  }

  const { day: today, minutes } = local(now)
  return {
    now,
    today,
    minutes,
    local,
    instant(day, minutes) {
      const wanted = Date.parse(day) + minutes * MINUTE_MS
      let at = wanted
      // The offset depends on the instant that is looked for: near a change it takes a second look.
      for (let look = 0; look < 2; look += 1) {
        const seen = local(new Date(at))
        at += wanted - (Date.parse(seen.day) + seen.minutes * MINUTE_MS)
      }
      return new Date(at).toISOString()
    },
  }
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  formats.set(timeZone, format)
  return format
}
