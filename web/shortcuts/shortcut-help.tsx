import { useChangePreferences, usePreferences } from '../session/preferences'
import { Dialog } from '../ui/dialog'
import { Keys } from './keys'
import type { Shortcut } from './shortcuts'

interface Props {
  shortcuts: readonly Shortcut[]
  onClose: () => void
}

/** All shortcuts, by what they are for, and the switch that turns them off. */
export default function ShortcutHelp({ shortcuts, onClose }: Props) {
  const { singleKeys } = usePreferences()
  const change = useChangePreferences()
  const withKeys = shortcuts.filter(({ keys }) => keys)
  return (
    <Dialog title="Keyboard shortcuts" focus="dialog" onClose={onClose}>
      {[...Map.groupBy(withKeys, ({ group }) => group)].map(([group, own]) => (
        <section key={group} className="mt-4">
          <h3 className="text-sm font-medium text-quiet">{group}</h3>
          <dl className="mt-1">
            {own.map(({ id, keys = '', label }) => (
              <div key={id} className="flex min-h-9 items-center justify-between gap-4">
                <dt>{label}</dt>
                <dd>
                  <Keys keys={keys} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <label className="mt-4 flex min-h-11 cursor-pointer items-center justify-between gap-4 border-t border-base-300 pt-3">
        Use single-key shortcuts
        <input
          type="checkbox"
          className="switch"
          checked={singleKeys}
          onChange={({ target }) => change({ singleKeys: target.checked })}
        />
      </label>
    </Dialog>
  )
}
