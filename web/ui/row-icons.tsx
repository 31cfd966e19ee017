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

export const Calendar = lineIcon(
  'M8 2v3M16 2v3M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2ZM3 9h18M8 13h.01M12 13h.01M16 13h.01M8 17h.01M12 17h.01M16 17h.01',
)
export const Check = lineIcon('M20 6 9 17l-5-5')
export const Dots = lineIcon(dots([5, 12], [12, 12], [19, 12]))
export const Folder = lineIcon(
  'M20 20a2 2 0 0 0 2-2V8a2 2 0 0 0-2-2h-7.9a2 2 0 0 1-1.69-.9L9.6 3.9A2 2 0 0 0 7.93 3H4a2 2 0 0 0-2 2v13a2 2 0 0 0 2 2Z',
)
export const Grip = lineIcon(dots([9, 5], [15, 5], [9, 12], [15, 12], [9, 19], [15, 19]))
export const UprightDots = lineIcon(dots([12, 5], [12, 12], [12, 19]))

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

/** Circles with a radius of 1. */
function dots(...centres: [x: number, y: number][]): string {
  return centres.map(([x, y]) => `M${x + 1} ${y}a1 1 0 1 1-2 0 1 1 0 0 1 2 0`).join('')
}
