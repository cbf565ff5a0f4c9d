import { useSyncExternalStore } from 'react'

type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: unknown }

/** What a promise has come to: it can be read as soon as it is there. */
export type Followed<T> = {
  readonly outcome: () => Outcome<T> | null
  readonly subscribe: (listener: () => void) => () => void
}

async function settle<T>(promise: Promise<T>, tell: (outcome: Outcome<T>) => void): Promise<void> {
  try {
    tell({ ok: true, value: await promise })
  } catch (error) {
    tell({ ok: false, error })
  }
}

export function followed<T>(promise: Promise<T>): Followed<T> {
  let outcome: Outcome<T> | null = null
  const settled = settle(promise, (come) => {
    outcome = come
  })
  return {
    outcome: () => outcome,
    subscribe(listener) {
      let isWanted = true
      void settled.then(() => isWanted && listener())
      return () => {
        isWanted = false
      }
    },
  }
}

/**
 * What the promise brought, null until then; what went wrong is thrown. Not by Suspense: what takes the place of a
 * fallback React shows 300 ms after the fallback at the soonest, however early it is there.
 */
export function useFollowed<T>({ subscribe, outcome }: Followed<T>): T | null {
  // What comes between the first drawing and its effects is not missed: React looks once more.
  const known = useSyncExternalStore(subscribe, outcome)
  if (known === null) return null
  if (!known.ok) throw known.error
  return known.value
}
