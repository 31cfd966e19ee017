import { pathOf } from '../api/query'
import { type Prepare, signedInOnly, toLastFolder } from '../routing/prepare'
import { LIST_KEYS } from '../sync/lists'
import { setListDefaults } from '../sync/open'

const prepare = signedInOnly(LIST_KEYS.map(pathOf), toLastFolder)

/** The task screen's data: from the server once, from then on from this browser. */
export const prepareHome: Prepare = (visit) => {
  setListDefaults(visit.queryClient)
  return prepare(visit)
}
