import { useEffect, useRef, useState } from 'react'
import { counted } from '../../src/core/counted'
import type { KeptNotice } from '../../src/core/notices/contract'
import { NOTICES_KEY } from '../sync/lists'
import { useList } from '../sync/use-lists'
import { announce } from '../ui/document'
import { lazyOverlay } from '../ui/lazy-part'
import { BellIcon } from '../ui/row-icons'

const loadList = () => import('./notice-list')
const NoticeList = lazyOverlay(loadList)

/** How many notices are unread; opens the list of them (U12). */
export function Bell() {
  const notices = useList<KeptNotice[]>(NOTICES_KEY)
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const unread = notices.filter(({ readAt }) => readAt === null).length
  const known = useRef(unread)
  useEffect(() => {
    if (unread > known.current) announce(counted(unread, 'unread notice'))
    known.current = unread
  }, [unread])
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={unread > 0 ? `Notices, ${unread} unread` : 'Notices'}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={loadList}
        onFocus={loadList}
        onClick={() => setOpen(!isOpen)}
        className="relative quiet-button hover:text-base-content"
      >
        <BellIcon size={20} />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-1 right-1 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-primary px-1 text-xs font-semibold text-primary-content"
          >
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </button>
      {isOpen && (
        <NoticeList
          notices={notices}
          anchor={button.current ?? undefined}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
