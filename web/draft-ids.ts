/** What is shown before the server has given it an id: drafts have negative ones of our own. */
interface Identified {
  id: number
}

let last = -1
const promised = new Map<number, PromiseWithResolvers<number>>()
const failed = new Set<number>()

export function nextDraftId(): number {
  last -= 1
  promise(last)
  return last
}

function promise(draftId: number) {
  const made = Promise.withResolvers<number>()
  // Perhaps nobody ever asks for it.
  made.promise.catch(() => {})
  promised.set(draftId, made)
}

/**
 * Makes a draft real: whoever waits for its id gets it, or the reason why there is none. One that
 * failed can be sent again.
 */
export async function sendDraft(
  draft: Identified,
  create: () => Promise<Identified>,
): Promise<number> {
  if (failed.delete(draft.id)) promise(draft.id)
  const made = promised.get(draft.id)
  try {
    const { id } = await create()
    made?.resolve(id)
    return id
  } catch (error) {
    failed.add(draft.id)
    made?.reject(error)
    throw error
  }
}

/** The real id. A draft's is waited for, so that it can be ticked off before the server answers. */
export async function idOnServer({ id }: Identified): Promise<number> {
  return promised.get(id)?.promise ?? id
}
