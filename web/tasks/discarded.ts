import { currentSync } from '../sync/current'
import { addAction } from '../ui/actions'
import { dismissToast, toast } from '../ui/toast-store'

/**
 * Says that a text was discarded, with Undo, by key too, which calls `restore`. `before` is the last
 * change that was made before that.
 */
export function offerText(restore: () => void, before: unknown) {
  const stop = addAction('undo', () => {
    // A later change is taken back first.
    const sync = currentSync()
    if (sync?.steps.last === before) run()
    else void sync?.turn('undo')
  })
  function run() {
    stop()
    dismissToast(id)
    restore()
  }
  const id = toast({ title: 'Text discarded', action: { label: 'Undo', run } })
}
