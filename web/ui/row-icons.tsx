/*
 * The icons that each row has, as Lucide draws them. A page has about 120: by Lucide's own component
 * they take a quarter of the server's time for it (2.5 of 10 ms; these take 0.3).
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
