import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

interface Props {
  title: string
  description?: string
  onClose: () => void
  children: ReactNode
}

/** A question over the page, shown while it is rendered. Keeps the focus inside, closes on Escape, gives the focus back. */
export function Dialog({ title, description, onClose, children }: Props) {
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Overlay className="fade fixed inset-0 z-40 bg-black/45" />
        <Radix.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          className="rise surface fixed inset-x-4 bottom-4 z-40 mx-auto max-h-[calc(100dvh-2rem)] max-w-md overflow-y-auto p-6 shadow-xl sm:top-[18vh] sm:bottom-auto"
        >
          <Radix.Title className="pr-10 text-lg font-semibold">{title}</Radix.Title>
          {description && (
            <Radix.Description className="mt-1 text-quiet">{description}</Radix.Description>
          )}
          {children}
          <Radix.Close
            aria-label="Close"
            className="absolute top-3 right-3 grid size-11 cursor-pointer place-items-center rounded-field text-quiet hover:bg-base-200"
          >
            <X aria-hidden="true" size={18} />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
