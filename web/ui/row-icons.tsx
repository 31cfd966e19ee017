/*
 * The icons that each row has, and those of the frame around them, as Lucide draws them. A page has
 * about 140: Lucide's own component takes the server 11 µs for one, which would be a third of its time.
 */

interface Props {
  /** CSS pixels. */
  size: number
  strokeWidth?: number
  className?: string
}

export const Alarm = lineIcon(
  'M20 13a8 8 0 1 1-16 0 8 8 0 0 1 16 0ZM12 9v4l2 2M5 3 2 6M22 6l-3-3M6.38 18.7 4 21M17.64 18.67 20 21',
)
export const Check = lineIcon('M20 6 9 17l-5-5')

/*
 * For `dangerouslySetInnerHTML` of the buttons that each row has: as elements, they take the server a
 * tenth of its time for a page of 50 tasks.
 */
export const DOTS = asHtml(18, dots([5, 12], [12, 12], [19, 12]))
export const GRIP = asHtml(14, dots([9, 5], [15, 5], [9, 12], [15, 12], [9, 19], [15, 19]))

export const Repeat = lineIcon(
  'm17 2 4 4-4 4M3 11v-1a4 4 0 0 1 4-4h14M7 22l-4-4 4-4M21 13v1a4 4 0 0 1-4 4H3',
)
export const Speech = lineIcon(
  'M2.992 16.342a2 2 0 0 1 .094 1.167l-1.065 3.29a1 1 0 0 0 1.236 1.168l3.413-.998a2 2 0 0 1 1.099.092 10 10 0 1 0-4.777-4.719',
)

export const Up = lineIcon('m18 15-6-6-6 6')

export const ArrowDownUp = frameIcon('arrow-down-up', [
  'm3 16 4 4 4-4',
  'M7 20V4',
  'm21 8-4-4-4 4',
  'M17 4v16',
])
export const BellIcon = frameIcon('bell', [
  'M10.268 21a2 2 0 0 0 3.464 0',
  'M3.262 15.326A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.673C19.41 13.956 18 12.499 18 8A6 6 0 0 0 6 8c0 4.499-1.411 5.956-2.738 7.326',
])
export const Calendar = frameIcon('calendar', [
  'M8 2v3',
  'M16 2v3',
  '<rect x="3" y="3" width="18" height="18" rx="2"></rect>',
  'M3 9h18',
])
export const CalendarArrowUp = frameIcon('calendar-arrow-up', [
  'm14 17 4-4 4 4',
  'M16 2v3',
  'M18 21v-8',
  'M21 10.343V5a2 2 0 00-2-2H5a2 2 0 00-2 2v14a2 2 0 002 2h9',
  'M3 9h18',
  'M8 2v3',
])
export const ChevronDown = frameIcon('chevron-down', ['m6 9 6 6 6-6'])
export const Cloud = frameIcon('cloud', ['M17.5 19H9a7 7 0 1 1 6.71-9h1.79a4.5 4.5 0 1 1 0 9Z'])
export const CloudCheck = frameIcon('cloud-check', [
  'm17 15-5.5 5.5L9 18',
  'M5.516 16.07A7 7 0 1 1 15.71 8h1.79a4.5 4.5 0 0 1 3.501 7.327',
])
export const CloudOff = frameIcon('cloud-off', [
  'M10.94 5.274A7 7 0 0 1 15.71 10h1.79a4.5 4.5 0 0 1 4.222 6.057',
  'M18.796 18.81A4.5 4.5 0 0 1 17.5 19H9A7 7 0 0 1 5.79 5.78',
  'm2 2 20 20',
])
export const Ellipsis = frameIcon('ellipsis lucide-more-horizontal', [
  '<circle cx="12" cy="12" r="1"></circle>',
  '<circle cx="19" cy="12" r="1"></circle>',
  '<circle cx="5" cy="12" r="1"></circle>',
])
export const Folders = frameIcon('folders', [
  'M20 5a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h2.5a1.5 1.5 0 0 1 1.2.6l.6.8a1.5 1.5 0 0 0 1.2.6z',
  'M3 8.268a2 2 0 0 0-1 1.738V19a2 2 0 0 0 2 2h11a2 2 0 0 0 1.732-1',
])
export const ListFilter = frameIcon('list-filter', ['M2 5h20', 'M6 12h12', 'M9 19h6'])
export const Mic = frameIcon('mic', [
  'M12 19v3',
  'M19 10v2a7 7 0 0 1-14 0v-2',
  '<rect x="9" y="2" width="6" height="13" rx="3"></rect>',
])
export const Plus = frameIcon('plus', ['M5 12h14', 'M12 5v14'])
export const Search = frameIcon('search', [
  'm21 21-4.34-4.34',
  '<circle cx="11" cy="11" r="8"></circle>',
])
export const Star = frameIcon('star', [
  'M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z',
])

/** With the classes and attributes of Lucide's. `parts` are paths, or elements. */
function frameIcon(name: string, parts: string[]) {
  const drawn = parts.map((part) => (part.startsWith('<') ? part : `<path d="${part}"></path>`))
  const markup = { __html: drawn.join('') }
  return function FrameIcon({ size, className }: { size: number; className?: string }) {
    return (
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        className={`lucide lucide-${name}${className ? ` ${className}` : ''}`}
        aria-hidden="true"
        dangerouslySetInnerHTML={markup}
      />
    )
  }
}

function lineIcon(path: string) {
  return function LineIcon({ size, strokeWidth = 2, className = '' }: Props) {
    return (
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        width={size}
        height={size}
        strokeWidth={strokeWidth}
        className={`line-icon ${className}`}
      >
        <path d={path} />
      </svg>
    )
  }
}

function asHtml(size: number, path: string) {
  const box = `viewBox="0 0 24 24" width="${size}" height="${size}" stroke-width="2"`
  return {
    __html: `<svg aria-hidden="true" ${box} class="line-icon "><path d="${path}"></path></svg>`,
  }
}

/** Circles with a radius of 1. */
function dots(...centres: [x: number, y: number][]): string {
  return centres.map(([x, y]) => `M${x + 1} ${y}a1 1 0 1 1-2 0 1 1 0 0 1 2 0`).join('')
}
