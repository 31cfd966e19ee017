import { refreshStored } from '../sync/refresh'
import { showBadge } from './badge'

/** Brings what this browser keeps up to date while no page is open, and the badge with it (W3, W4). */
export async function refresh() {
  const count = await refreshStored()
  if (count !== undefined) showBadge(count)
}
