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

/**
 * A row of tabs and the panel of the one chosen; of the first, where an address names none that is
 * there. Arrow keys move between them.
 */
export function Tabs({ label, tabs, value, onChange }: Props) {
  const shown = tabs.some((tab) => tab.value === value) ? value : tabs[0]?.value
  return (
    <Radix.Root value={shown} onValueChange={onChange}>
      <Radix.List
        aria-label={label}
        className="segments mb-6 flex *:flex-auto *:px-px max-[22rem]:*:basis-[30%]"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            // Radix makes it a stop only once the page is alive.
            tabIndex={tab.value === shown ? 0 : -1}
            onMouseDown={(event) => {
              if (event.button !== 0 || event.ctrlKey) return
              // Radix focuses it by script, which would draw a ring around what was tapped.
              event.preventDefault()
              event.currentTarget.focus({ focusVisible: false })
              onChange(tab.value)
            }}
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        // It begins with something to focus.
        <Radix.Content key={tab.value} value={tab.value} tabIndex={-1}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
