import { Tooltip as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

/** Around all that has tooltips: within 300 ms of one, the next opens at once (spec §9). */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  )
}

/** What a button does, said after 700 ms over it (spec §9). */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          className="z-50 max-w-64 rounded-field bg-neutral px-2.5 py-1.5 text-sm text-neutral-content shadow"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
