import { pathOf } from '../api/query'
import { type Prepare, signedInOnly } from '../routing/prepare'

/** Of the days of a time zone. */
export const statsPath = (tz: string) => pathOf(['/api/dashboard/stats', { tz }])

export const prepareStats: Prepare = (visit) => signedInOnly([statsPath(visit.timeZone)])(visit)
