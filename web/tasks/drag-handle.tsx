import { GRIP } from '../ui/row-icons'

/**
 * What a row is picked up by with the keyboard; a mouse or a finger takes the row anywhere. It is
 * hidden by its colour: a layer for the opacity of each costs a list more than all of its text.
 */
export function DragHandle({ title }: { title: string }) {
  return (
    <button
      type="button"
      data-stop="handle"
      tabIndex={-1}
      aria-label={`Move ${title}`}
      aria-describedby={DRAG_HELP_ID}
      className="absolute inset-y-0 -left-4 z-1 grid w-5 cursor-grab touch-none place-items-center rounded-field text-transparent focus-visible:text-quiet group-hover/line:text-quiet max-md:pointer-events-none max-md:right-auto max-md:left-0 max-md:z-10 max-md:text-transparent! max-md:focus-visible:bg-base-100 max-md:focus-visible:text-quiet!"
      dangerouslySetInnerHTML={GRIP}
    />
  )
}

const DRAG_HELP_ID = 'drag-help'

export function DragHelp() {
  return (
    <p id={DRAG_HELP_ID} hidden>
      Press space to pick it up, the arrow keys to move it, space again to put it down, and escape
      to leave it where it was.
    </p>
  )
}
