import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

interface Tab {
  value: string
  label: string
  content: ReactNode
}

interface Props {
  label: string
  tabs: Tab[]
  value: string
  onChange: (value: string) => void
}

/** A row of tabs and the panel of the one chosen. Arrow keys move between them. */
export function Tabs({ label, tabs, value, onChange }: Props) {
  return (
    <Radix.Root value={value} onValueChange={onChange}>
      <Radix.List
        aria-label={label}
        className="mb-6 grid auto-cols-[minmax(max-content,1fr)] grid-flow-col gap-1 overflow-x-auto rounded-box bg-press p-1"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="min-h-11 cursor-pointer rounded-field px-3 font-medium text-quiet transition-colors hover:text-base-content data-[state=active]:bg-base-100 data-[state=active]:text-base-content data-[state=active]:shadow-1"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
