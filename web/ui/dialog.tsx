import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Button, SubmitButton } from './button'
import { closeOnBack } from './close-on-back'
import './floating-looks'
import { createModal, focusTop, hasOwnEscape } from './modal-stack'

interface Props {
  title: string
  /** Where what is in it begins with the same: the title is its name only. */
  isTitleHidden?: boolean
  description?: string
  onClose: () => void
  /** Where the focus goes first: a form's first field, or the dialog itself, to be read. */
  focus?: 'first' | 'dialog'
  /** A question has to be answered; a sheet comes from below, a screen is all there is. */
  kind?: 'dialog' | 'question' | 'sheet' | 'screen'
  /** It is there because of the page's address, which Back leaves by itself. */
  hasAddress?: boolean
  /** Wider than a form, in CSS. */
  maxWidth?: string
  children: ReactNode
}

const MIDDLE =
  'box rise inset-x-0 bottom-0 mx-auto max-h-[calc(100dvh-3rem)] max-w-md p-5 sm:inset-x-4 sm:max-h-[80vh] sm:p-6'
const PLACES = {
  dialog: `${MIDDLE} sm:top-[12vh] sm:bottom-auto`,
  question: `${MIDDLE} sm:inset-y-4 sm:my-auto sm:h-fit sm:max-w-96`,
  sheet: 'sheet px-4',
  screen: 'screen fade inset-0 bg-raised p-4',
}
const TITLES = {
  dialog: 'pr-10 break-words',
  /** Below the handle, in one line with Close. */
  sheet: 'pt-3 pr-10 type-head',
}

export const CLOSE =
  'absolute right-3 grid size-11 cursor-pointer place-items-center rounded-field text-quiet hover:bg-base-200'

/**
 * Something over the page, shown while it is rendered. Keeps the focus inside, closes on Escape and
 * on Back, gives the focus back. It is not modal to Radix, which would put toasts, and the Undo in them, out
 * of reach of the keyboard: the page and the dialogs below it are inert instead.
 */
export function Dialog({
  title,
  isTitleHidden = false,
  description,
  onClose,
  focus = 'first',
  kind = 'dialog',
  hasAddress = false,
  maxWidth,
  children,
}: Props) {
  const [modal] = useState(createModal)
  const close = useEffectEvent(onClose)
  useEffect(() => (hasAddress ? undefined : closeOnBack(() => close())), [hasAddress])
  useEffect(() => closeOnEscape(modal, () => close()), [modal])
  return (
    <Radix.Root open modal={false} onOpenChange={onClose}>
      <Radix.Portal>
        <div className="fade fixed inset-0 z-40 touch-none bg-backdrop" />
        <Radix.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          ref={modal.ref}
          role={kind === 'question' ? 'alertdialog' : 'dialog'}
          aria-modal="true"
          onOpenAutoFocus={(event) => {
            if (focus === 'first') return
            event.preventDefault()
            focusTop()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            modal.keepFocus()
          }}
          onEscapeKeyDown={(event) => event.preventDefault()}
          style={{ maxWidth }}
          className={`modal fixed z-40 overflow-y-auto overscroll-contain shadow-2 outline-none ${PLACES[kind]}`}
        >
          <Radix.Title
            className={isTitleHidden ? 'sr-only' : TITLES[kind === 'sheet' ? 'sheet' : 'dialog']}
          >
            {title}
          </Radix.Title>
          {description && (
            <Radix.Description className="mt-1 break-words text-quiet">
              {description}
            </Radix.Description>
          )}
          {children}
          {kind !== 'question' && (
            <Radix.Close
              aria-label="Close"
              className={`${kind === 'screen' ? 'top-4' : 'top-3'} ${CLOSE}`}
            >
              <X aria-hidden="true" size={18} />
            </Radix.Close>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

interface FormButtonsProps extends ComponentProps<typeof SubmitButton> {
  onCancel: () => void
}

/** The end of a form in a dialog. */
export function FormButtons({ onCancel, ...submit }: FormButtonsProps) {
  return (
    <div className="flex justify-end gap-2">
      <Button look="quiet" onClick={onCancel}>
        Cancel
      </Button>
      <SubmitButton {...submit} />
    </div>
  )
}

/** Closes the uppermost dialog on Escape. Returns a function that stops listening. */
export function closeOnEscape(modal: ReturnType<typeof createModal>, close: () => void) {
  // Before Radix, to which Escape belongs to a toast first that came after the dialog.
  const listen = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || !modal.isTop()) return
    if (hasOwnEscape(event.target)) return
    event.preventDefault()
    event.stopPropagation()
    close()
  }
  addEventListener('keydown', listen, { capture: true })
  return () => removeEventListener('keydown', listen, { capture: true })
}
