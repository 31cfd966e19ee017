import { type Prepare, signedInOnly } from '../app/prepare'
import { pathOf } from '../query-path'

/** Of the days of a time zone. */
export const statsPath = (tz: string) => pathOf(['/api/dashboard/stats', { tz }])

export const prepareStats: Prepare = (visit) => signedInOnly([statsPath(visit.timeZone)])(visit)
