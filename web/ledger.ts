import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { LIST_KEYS, type Lists, readLists, type Update, writeLists } from './lists'

/** So long after a change, somebody has paused. */
const PAUSE_MS = 150

/**
 * What is shown is what the server last said, with the changes on top that it has not answered.
 * One that fails is left out, and those beside it stay.
 */
class Ledger {
  private said: Lists | undefined
  private pending: Update[] = []
  private stale = new Map<string, QueryKey>()
  private changedAt = Number.NEGATIVE_INFINITY

  constructor(private readonly queryClient: QueryClient) {}

  /** A list on its way would overwrite a change. Without one, there is nothing to wait for. */
  async holdFetches() {
    const held = LIST_KEYS.filter((queryKey) => this.queryClient.isFetching({ queryKey }) > 0)
    this.remember(held)
    await Promise.all(held.map((queryKey) => this.queryClient.cancelQueries({ queryKey })))
  }

  /** Shows a change. `refetch` is fetched once nothing is pending any more. */
  begin(entry: Update, refetch: readonly QueryKey[]): Update {
    const shown = readLists(this.queryClient)
    this.said ??= shown
    this.pending.push(entry)
    this.changedAt = performance.now()
    addEventListener('beforeunload', askFirst)
    this.remember(refetch)
    writeLists(this.queryClient, entry(shown))
    return entry
  }

  /** The server has made the change, and perhaps said more. */
  confirm(entry: Update, more: Update = () => ({})) {
    if (this.said) this.said = applied(this.said, [entry, more])
    this.forget(entry)
    writeLists(this.queryClient, more(readLists(this.queryClient)))
  }

  /** The server has not made the change. */
  drop(entry: Update) {
    this.forget(entry)
    if (this.said) writeLists(this.queryClient, applied(this.said, this.pending))
  }

  /**
   * Fetches what has become stale, unless changes are pending that it would take back: each of a
   * quick series would have all lists fetched and read between two key presses.
   */
  async settle() {
    await this.pause()
    if (this.pending.length > 0) return
    this.said = undefined
    const keys = [...this.stale.values()]
    this.stale.clear()
    await Promise.all(keys.map((queryKey) => this.queryClient.invalidateQueries({ queryKey })))
  }

  remember(keys: readonly QueryKey[]) {
    for (const key of keys) this.stale.set(String(key[0]), key)
  }

  private async pause() {
    const rest = this.changedAt + PAUSE_MS - performance.now()
    if (rest <= 0) return
    await new Promise((resolve) => setTimeout(resolve, rest))
    await this.pause()
  }

  private forget(entry: Update) {
    this.pending = this.pending.filter((each) => each !== entry)
    if (this.pending.length === 0) removeEventListener('beforeunload', askFirst)
  }
}

/** A change that has not reached the server would go with its page. */
function askFirst(event: Event) {
  event.preventDefault()
}

function applied(lists: Lists, updates: Update[]): Lists {
  const all = { ...lists }
  for (const update of updates) Object.assign(all, update(all))
  return all
}

const ledgers = new WeakMap<QueryClient, Ledger>()

export function ledgerOf(queryClient: QueryClient): Ledger {
  const ledger = ledgers.get(queryClient) ?? new Ledger(queryClient)
  ledgers.set(queryClient, ledger)
  return ledger
}

/** Fetches lists anew, at once or, while changes are pending, after the last of them. */
export async function refetchLists(
  queryClient: QueryClient,
  keys: readonly QueryKey[] = LIST_KEYS,
): Promise<void> {
  const ledger = ledgerOf(queryClient)
  ledger.remember(keys)
  await ledger.settle()
}
