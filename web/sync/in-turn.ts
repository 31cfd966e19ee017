/**
 * Does something in one tab or the service worker at a time. The server takes each change once in
 * any case: where there are no locks, two may send.
 */
export async function inTurn(name: string, work: () => Promise<void>) {
  if (!navigator.locks) return work()
  await navigator.locks.request(name, work)
}
