import { type Ref, useImperativeHandle, useRef } from 'react'

export interface MeterHandle {
  /** 0 to 1. Many times a second, so past React. */
  show(level: number): void
}

/** How much of the level each bar shows. */
const BARS = [0.45, 0.7, 0.9, 1, 0.9, 0.7, 0.45]
const LEAST = 0.12

/** Shows that the microphone hears something. For eyes only: the status says that it listens. */
export function Meter({ active, ref }: { active: boolean; ref: Ref<MeterHandle> }) {
  const element = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => ({
    show(level) {
      if (!element.current) return
      element.current.dataset.level = level.toFixed(2)
      for (const [at, bar] of [...element.current.children].entries()) {
        const height = Math.max(LEAST, Math.sqrt(level) * (BARS[at] ?? 1))
        ;(bar as HTMLElement).style.transform = `scaleY(${height})`
      }
    },
  }))
  return (
    <div
      ref={element}
      aria-hidden="true"
      data-testid="level"
      className={`flex h-8 items-center gap-1.5 ${active ? '' : 'invisible'}`}
    >
      {BARS.map((bar, at) => (
        <span
          key={at}
          className="h-8 w-1.5 rounded-full bg-primary [transition:transform_75ms]"
          style={{
            transform: `scaleY(${LEAST})`,
            opacity: 0.55 + bar * 0.45,
            forcedColorAdjust: 'none',
          }}
        />
      ))}
    </div>
  )
}
