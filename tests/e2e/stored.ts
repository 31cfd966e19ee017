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

/** The changes that wait in this browser to be sent. */
export async function storedChanges(page: Page): Promise<{ command: { kind: string } }[]> {
  return Object.values(await stored(page)).flatMap((text) => JSON.parse(text).outbox)
}

/** Lets nothing else read or write what this browser keeps until the returned function is called. */
export async function holdStorage(page: Page): Promise<() => Promise<void>> {
  const held = await page.evaluateHandle(async () => {
    const hold = { isOver: false }
    for (const { name = '' } of await indexedDB.databases()) {
      const request = indexedDB.open(name)
      request.onsuccess = () => {
        const tx = request.result.transaction('meta', 'readwrite')
        const goOn = () => {
          if (!hold.isOver) tx.objectStore('meta').count().onsuccess = goOn
        }
        tx.oncomplete = () => request.result.close()
        goOn()
      }
    }
    return hold
  })
  return () =>
    held.evaluate((hold) => {
      hold.isOver = true
    })
}

/** The rows that are kept for the time without a network, as text. */
export async function storedRows(page: Page): Promise<string> {
  const all = Object.values(await stored(page)).map((text) => JSON.parse(text).chunks)
  return JSON.stringify(all)
}
