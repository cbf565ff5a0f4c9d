import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Collection } from '#kit/collection.ts'
import { useApi } from '#kit/react/api.ts'
import { useSession } from '#kit/react/session.tsx'
import type { ListState, ListStore } from './list-state.ts'
import { createListStore } from './list-store.ts'
import { listTransport } from './transport.ts'

/** How often a page that is seen asks what others have done: mostly a 304 without a body. */
const REFRESH_MS = 1_500

/** The store of one list as long as the page shows it; `orgName` must not change in one place (give it a key). */
export function useListStore(
  collection: Collection,
  orgName: string,
): { readonly store: ListStore; readonly state: ListState } {
  const api = useApi()
  const { drafts } = useSession()
  const [store] = useState(() => {
    const name = `list:${collection.list.key}:${orgName}`
    return createListStore({
      collection,
      send: listTransport(api, collection.list, orgName),
      drafts: {
        read: () => drafts.read(name),
        write: (draft) => drafts.write(name, draft),
        remove: () => drafts.remove(name),
      },
      later: (run, delayMs) => {
        const timer = setTimeout(run, delayMs)
        return () => clearTimeout(timer)
      },
    })
  })
  useEffect(() => {
    void store.load()
    return store.stop
  }, [store])
  useEffect(() => follow(store), [store])
  return { store, state: useSyncExternalStore(store.subscribe, store.state) }
}

/** Keeps the page in step: with others while it is seen, and with the connection when it comes back. */
function follow(store: ListStore): () => void {
  const look = () => {
    if (document.visibilityState === 'visible') void store.refresh()
  }
  const reconnect = () => {
    if (store.state().load.status === 'failed') void store.load()
    else void store.resend()
  }
  const timer = setInterval(look, REFRESH_MS)
  window.addEventListener('focus', look)
  window.addEventListener('online', reconnect)
  return () => {
    clearInterval(timer)
    window.removeEventListener('focus', look)
    window.removeEventListener('online', reconnect)
  }
}
