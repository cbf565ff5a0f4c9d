import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react'
import { type Drafts, type Session, SessionContext, type SessionUser } from '#kit/react/session.tsx'
import type { UserDrafts } from './drafts.ts'
import type { SessionStore } from './session-store.ts'

const NO_DRAFTS: Drafts = { read: () => undefined, write: () => undefined, remove: () => undefined }

type Props = {
  readonly store: SessionStore
  readonly drafts: UserDrafts
  /** Opens the page asked for, inside the app only. */
  readonly enter: (next: unknown) => void
  readonly onRegistered: (user: SessionUser) => void
  readonly children: ReactNode
}

/** Gives the session to every screen and keeps it in step with other tabs and with the connection. */
export function SessionProvider({ store, drafts, enter, onRegistered, children }: Props) {
  const state = useSyncExternalStore(store.subscribe, store.state)
  useEffect(() => follow(store), [store])
  const user = state.status === 'signedIn' ? state.user : null
  const session = useMemo<Session>(
    () => ({
      state,
      user,
      drafts: user === null ? NO_DRAFTS : drafts.of(user.userId),
      signIn: store.signIn,
      complete: store.complete,
      register: async (registration) => {
        const registered = await store.register(registration)
        if (registered !== 'checkInbox') onRegistered(registered)
        return registered
      },
      signOut: store.signOut,
      recheck: store.recheck,
      enter,
    }),
    [state, user, store, drafts, enter, onRegistered],
  )
  return <SessionContext value={session}>{children}</SessionContext>
}

function follow(store: SessionStore): () => void {
  const onStorage = (event: StorageEvent) => store.changedElsewhere(event.key)
  const onOnline = () => {
    const state = store.state()
    if (state.status === 'signedIn' && !state.verified) void store.recheck()
  }
  window.addEventListener('storage', onStorage)
  window.addEventListener('online', onOnline)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('online', onOnline)
  }
}
