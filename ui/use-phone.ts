import { useSyncExternalStore } from 'react'

/** Narrower than this, side by side is out of the question; the style sheets say 48em as well. */
const query = (): MediaQueryList => window.matchMedia('(max-width: 47.99em)')

function subscribe(onChange: () => void): () => void {
  const media = query()
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

export const usePhone = (): boolean => useSyncExternalStore(subscribe, () => query().matches)
