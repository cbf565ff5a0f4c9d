/** What the session needs of a browser's storage. */
export type KeyStore = {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
  keys(): readonly string[]
}

/** A store that lives as long as the page: where the browser refuses storage, and in tests. */
export function memoryStore(): KeyStore {
  const values = new Map<string, string>()
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
    keys: () => [...values.keys()],
  }
}

/** The browser's storage; one that is blocked or full (private windows, policies) falls back to memory. */
export function browserStore(open: () => Storage): KeyStore {
  const fallback = memoryStore()
  const storage = opened(open)
  if (storage === null) return fallback
  return {
    get: (key) => storage.getItem(key) ?? fallback.get(key),
    set(key, value) {
      try {
        storage.setItem(key, value)
        fallback.remove(key)
      } catch {
        fallback.set(key, value)
      }
    },
    remove(key) {
      storage.removeItem(key)
      fallback.remove(key)
    },
    keys: () => [...new Set([...Object.keys(storage), ...fallback.keys()])],
  }
}

function opened(open: () => Storage): Storage | null {
  try {
    const storage = open()
    storage.getItem('token')
    return storage
  } catch {
    return null
  }
}
