import { useQueryClient } from '@tanstack/react-query'
import { Popover } from 'radix-ui'
import type { RefObject } from 'react'
import type { KeptNotice } from '../../src/core/notices/contract'
import { openSync } from '../sync/open'
import { change } from '../sync/use-change'
import { Button } from '../ui/button'
import { NoticeRow } from './notice-row'

interface Props {
  notices: readonly KeptNotice[]
  anchor: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

/** What a person was told of, the newest first; each stays unread until it is read by hand. */
export default function NoticeList({ notices, anchor, onClose }: Props) {
  const sync = openSync(useQueryClient())
  const unread = notices.filter(({ readAt }) => readAt === null)
  const read = (some: readonly KeptNotice[]) => {
    if (some.length === 0) return
    change(sync, { kind: 'notice.read', notices: some.map(({ id }) => ({ id })) })
  }
  return (
    <Popover.Root open onOpenChange={(open) => open || onClose()}>
      <Popover.Anchor virtualRef={anchor as RefObject<HTMLButtonElement>} />
      <Popover.Portal>
        <Popover.Content
          aria-label="Notices"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          tabIndex={-1}
          className="fade surface z-30 flex max-h-(--radix-popover-content-available-height) w-[min(25rem,calc(100vw-1rem))] flex-col shadow-2 outline-none"
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            ;(event.currentTarget as HTMLElement).focus()
          }}
          onInteractOutside={(event) => {
            // A press on the bell closes it by itself.
            if (anchor.current?.contains(event.target as Node)) event.preventDefault()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (document.activeElement === document.body) anchor.current?.focus()
          }}
        >
          <div className="flex min-h-13 items-center justify-between gap-3 border-b border-base-300 pr-2 pl-4">
            <h2 className="font-semibold">Notices</h2>
            {unread.length > 0 && (
              <Button look="quiet" className="font-normal" onClick={() => read(unread)}>
                Mark all as read
              </Button>
            )}
          </div>
          {notices.length === 0 ? (
            <p className="px-4 py-8 text-center text-sm text-quiet">
              Nothing yet. Invitations, comments, and tasks that others assign to you come here.
            </p>
          ) : (
            <ul aria-label="Notices" className="overflow-y-auto overscroll-contain">
              {notices.map((notice) => (
                <NoticeRow
                  key={notice.id}
                  notice={notice}
                  onRead={() => read(notice.readAt === null ? [notice] : [])}
                  onLeave={onClose}
                />
              ))}
            </ul>
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
