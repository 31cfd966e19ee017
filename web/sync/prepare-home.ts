import { type Prepare, signedInOnly, toLastFolder } from '../app/prepare'
import { pathOf } from '../query-path'
import { LIST_KEYS } from './lists'
import { setListDefaults } from './open'

const prepare = signedInOnly(LIST_KEYS.map(pathOf), toLastFolder)

/** The task screen's data: from the server once, from then on from this browser. */
export const prepareHome: Prepare = (visit) => {
  setListDefaults(visit.queryClient)
  return prepare(visit)
}
