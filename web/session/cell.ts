/** A value that can be watched: what React's useSyncExternalStore needs and no more. */
export type Cell<T> = {
  get(): T
  set(next: T): void
  subscribe(listener: () => void): () => void
}

export function createCell<T>(first: T): Cell<T> {
  const listeners = new Set<() => void>()
  let value = first
  return {
    get: () => value,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
