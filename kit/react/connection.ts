import { useSyncExternalStore } from 'react'
import { useSession } from './session.tsx'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** 'offline': this device has no network; 'silent': the server does not answer. The frame says so, once for every page. */
export function useConnection(): 'there' | 'offline' | 'silent' {
  const { state } = useSession()
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  if (!isOnline) return 'offline'
  return state.status === 'signedIn' && !state.verified ? 'silent' : 'there'
}
