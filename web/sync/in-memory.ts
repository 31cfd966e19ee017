import type { Database } from './storage'

/** A database that goes with the page, for a browser that keeps nothing, as some private windows. */
export function openInMemory(): Database {
  const stores = new Map<string, Map<string, unknown>>()
  const objectStore = (name: string) => {
    const rows = stores.get(name) ?? new Map<string, unknown>()
    stores.set(name, rows)
    return {
      get: async (key: unknown) => rows.get(JSON.stringify(key)),
      getAll: async () => [...rows.values()],
      getAllKeys: async () => [...rows.keys()].map((key) => JSON.parse(key)),
      put: async (value: unknown, key: unknown) => void rows.set(JSON.stringify(key), value),
      delete: async (key: unknown) => void rows.delete(JSON.stringify(key)),
      clear: async () => rows.clear(),
    }
  }
  return {
    get: (name: string, key: unknown) => objectStore(name).get(key),
    getAll: (name: string) => objectStore(name).getAll(),
    delete: (name: string, key: unknown) => objectStore(name).delete(key),
    transaction: (name: string) => ({
      store: objectStore(name),
      objectStore,
      done: Promise.resolve(),
    }),
    close() {},
  } as unknown as Database
}
