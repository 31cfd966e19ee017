import { useChangePreferences, usePreferences } from '../session/preferences'
import { Dialog } from '../ui/dialog'
import { Keys } from '../ui/keys'
import { OTHER_KEYS, type Shortcut } from './shortcuts'

interface Props {
  shortcuts: readonly Shortcut[]
  onClose: () => void
}

/** All shortcuts, by what they are for, and the switch that turns them off. */
export default function ShortcutHelp({ shortcuts, onClose }: Props) {
  const { singleKeys } = usePreferences()
  const change = useChangePreferences()
  const withKeys = [...shortcuts, ...OTHER_KEYS].filter(({ keys }) => keys)
  return (
    <Dialog title="Keyboard shortcuts" focus="dialog" maxWidth="60rem" onClose={onClose}>
      <div className="mt-4" style={{ columns: '16rem 3', columnGap: '2rem' }}>
        {[...Map.groupBy(withKeys, ({ group }) => group)].map(([group, own]) => (
          <section
            key={group}
            className={`not-first:mt-4 ${own.length > 9 ? '' : 'break-inside-avoid'}`}
          >
            <h3 className="text-sm font-medium text-quiet">{group}</h3>
            <dl className="mt-1">
              {own.map(({ keys = '', also, label }) => (
                <div key={keys} className="flex items-center justify-between gap-4 py-1 text-sm">
                  <dt>{label}</dt>
                  <dd className="flex gap-1">
                    <Keys keys={keys} />
                    {also && (
                      <>
                        {' or '}
                        <Keys keys={also} />
                      </>
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
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
