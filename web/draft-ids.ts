/** What is shown before the server has given it an id: drafts have negative ones of our own. */
interface Identified {
  id: number
}

let last = -1
const promised = new Map<number, PromiseWithResolvers<number>>()

export function nextDraftId(): number {
  last -= 1
  const promise = Promise.withResolvers<number>()
  // Perhaps nobody ever asks for it.
  promise.promise.catch(() => {})
  promised.set(last, promise)
  return last
}

/** Makes a draft real: whoever waits for its id gets it, or the reason why there is none. */
export async function sendDraft(
  draft: Identified,
  create: () => Promise<Identified>,
): Promise<number> {
  const promise = promised.get(draft.id)
  try {
    const { id } = await create()
    promise?.resolve(id)
    return id
  } catch (error) {
    promise?.reject(error)
    throw error
  }
}

/** The real id. A draft's is waited for, so that it can be ticked off before the server answers. */
export async function idOnServer({ id }: Identified): Promise<number> {
  return promised.get(id)?.promise ?? id
}
