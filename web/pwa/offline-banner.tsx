import { WifiOff } from 'lucide-react'
import { useReached } from './use-reached'

/** Says that what is seen is what was seen last. */
export function OfflineBanner() {
  const reached = useReached()
  return (
    <div role="status" className="sticky top-0 z-30">
      {!reached && (
        <p className="flex items-center justify-center gap-3 bg-neutral px-4 pt-[max(0.5rem,env(safe-area-inset-top))] pb-2 text-sm text-neutral-content">
          <WifiOff aria-hidden="true" size={16} className="shrink-0" />
          <span>You are offline. This is what you saw last; it can’t be changed for now.</span>
        </p>
      )}
    </div>
  )
}
