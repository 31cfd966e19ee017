import { useQueryClient } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import type { KeptNotice } from '../../src/core/notices/contract'
import { openSync } from '../sync/open'
import { change } from '../sync/use-change'
import { Button } from '../ui/button'
import { type Anchor, Popover } from '../ui/popover'
import { NoticeRow } from './notice-row'

interface Props {
  notices: readonly KeptNotice[]
  anchor: Anchor | undefined
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
  function readAll({ currentTarget }: MouseEvent) {
    currentTarget.closest<HTMLElement>('[role=dialog]')?.focus()
    read(unread)
  }
  return (
    <Popover
      title="Notices"
      isTitled
      action={
        unread.length > 0 && (
          <Button look="quiet" className="ml-auto font-normal" onClick={readAll}>
            Mark all as read
          </Button>
        )
      }
      anchor={anchor}
      className="notices"
      onClose={onClose}
    >
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
    </Popover>
  )
}
