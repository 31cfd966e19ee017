import type { Page } from '@playwright/test'

/** All that this browser keeps of people in IndexedDB, as text, by database. */
export function stored(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const texts: Record<string, string> = {}
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
      const stores: Record<string, unknown> = {}
      for (const store of db.objectStoreNames) {
        stores[store] = await new Promise((resolve) => {
          const request = db.transaction(store).objectStore(store).getAll()
          request.onsuccess = () => resolve(request.result)
        })
      }
      db.close()
      texts[name] = JSON.stringify(stores)
    }
    return texts
  })
}

/** The rows that are kept for the time without a network, as text. */
export async function storedRows(page: Page): Promise<string> {
  const all = Object.values(await stored(page)).map((text) => JSON.parse(text).chunks)
  return JSON.stringify(all)
}
