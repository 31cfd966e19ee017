import { describeKeys } from './shortcuts'

/** A shortcut as a reader sees it on their keys. */
export function Keys({ keys }: { keys: string }) {
  const isMac = /Mac|iPhone|iPad/.test(navigator.platform)
  return (
    <kbd className="rounded-field bg-base-200 px-2 py-1 font-sans text-sm text-quiet whitespace-nowrap">
      {describeKeys(keys, isMac)}
    </kbd>
  )
}
