/*
 * The icons that each row has, and those of the frame around them, as Lucide draws them. A page has
 * about 140: Lucide's own component takes the server 11 µs for one, which would be a third of its time.
 */

interface Props {
  /** CSS pixels. */
  size: number
  className?: string
}

export const Alarm = icon(
  'M20 13a8 8 0 1 1-16 0 8 8 0 0 1 16 0ZM12 9v4l2 2M5 3 2 6M22 6l-3-3M6.38 18.7 4 21M17.64 18.67 20 21',
)
export const Check = icon('M20 6 9 17l-5-5')

/*
 * For `dangerouslySetInnerHTML` of the buttons that each row has: as elements, they take the server a
 * tenth of its time for a page of 50 tasks.
 */
export const DOTS = dots(18, 'M5 12h0m7 0h0m7 0h0')
export const GRIP = dots(14, 'M9 5h0m6 0h0m-6 7h0m6 0h0m-6 7h0m6 0h0')

export const Repeat = icon(
  'm17 2 4 4-4 4M3 11v-1a4 4 0 0 1 4-4h14M7 22l-4-4 4-4M21 13v1a4 4 0 0 1-4 4H3',
)
export const Speech = icon(
  'M2.992 16.342a2 2 0 0 1 .094 1.167l-1.065 3.29a1 1 0 0 0 1.236 1.168l3.413-.998a2 2 0 0 1 1.099.092 10 10 0 1 0-4.777-4.719',
)

export const Up = icon('m18 15-6-6-6 6')

export const ArrowDownUp = icon('m3 16 4 4 4-4M7 20V4M21 8l-4-4-4 4M17 4v16')
export const BellIcon = icon(
  'M10.268 21a2 2 0 0 0 3.464 0M3.262 15.326A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.673C19.41 13.956 18 12.499 18 8A6 6 0 0 0 6 8c0 4.499-1.411 5.956-2.738 7.326',
)
export const Calendar = icon(
  'M8 2v3M16 2v3M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM3 9h18',
)
export const CalendarArrowUp = icon(
  'm14 17 4-4 4 4M16 2v3M18 21v-8M21 10.343V5a2 2 0 00-2-2H5a2 2 0 00-2 2v14a2 2 0 002 2h9M3 9h18M8 2v3',
)
export const ChevronDown = icon('m6 9 6 6 6-6')
export const Cloud = icon('M17.5 19H9a7 7 0 1 1 6.71-9h1.79a4.5 4.5 0 1 1 0 9Z')
export const CloudCheck = icon(
  'm17 15-5.5 5.5L9 18M5.516 16.07A7 7 0 1 1 15.71 8h1.79a4.5 4.5 0 0 1 3.501 7.327',
)
export const CloudOff = icon(
  'M10.94 5.274A7 7 0 0 1 15.71 10h1.79a4.5 4.5 0 0 1 4.222 6.057M18.796 18.81A4.5 4.5 0 0 1 17.5 19H9A7 7 0 0 1 5.79 5.78M2 2l20 20',
)
export const Ellipsis = icon(
  'M13 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0M20 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0M6 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0',
)
export const Folders = icon(
  'M20 5a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h2.5a1.5 1.5 0 0 1 1.2.6l.6.8a1.5 1.5 0 0 0 1.2.6zM3 8.268a2 2 0 0 0-1 1.738V19a2 2 0 0 0 2 2h11a2 2 0 0 0 1.732-1',
)
export const ListFilter = icon('M2 5h20M6 12h12M9 19h6')
export const Mic = icon(
  'M12 19v3M19 10v2a7 7 0 0 1-14 0v-2M12 2a3 3 0 0 1 3 3v7a3 3 0 0 1-6 0V5a3 3 0 0 1 3-3z',
)
export const Plus = icon('M5 12h14M12 5v14')
export const Search = icon('m21 21-4.34-4.34M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0z')
export const Star = icon(
  'M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z',
)

function icon(path: string) {
  const markup = { __html: `<path d="${path}"></path>` }
  return function Icon({ size, className = '' }: Props) {
    return (
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        height={size}
        className={`line-icon ${className}`}
        dangerouslySetInnerHTML={markup}
      />
    )
  }
}

/** Lines without a length: their round ends are the dots. */
function dots(size: number, path: string) {
  return {
    __html: `<svg aria-hidden="true" viewBox="0 0 24 24" height="${size}" class="line-icon"><path stroke-width="4" d="${path}"></path></svg>`,
  }
}
