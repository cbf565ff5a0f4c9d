import { useEffect } from 'react'

/** What a page keeps behind the # of its address: which tab, which sections. It never goes to the server. */
const parametersOf = (hash: string): URLSearchParams => new URLSearchParams(hash.replace(/^#/, ''))

export const readHash = (name: string): string | null => parametersOf(window.location.hash).get(name)

/** The address with one of them changed; null takes it away. */
function addressWith(name: string, value: string | null): URL {
  const parameters = parametersOf(window.location.hash)
  if (value === null) parameters.delete(name)
  else parameters.set(name, value)
  const url = new URL(window.location.href)
  url.hash = parameters.toString()
  return url
}

/** Changes one of them in place: the history gets no entry. */
export const writeHash = (name: string, value: string | null): void =>
  window.history.replaceState(window.history.state, '', addressWith(name, value))

/** Changes one of them as a step of its own, which Back undoes. */
export const pushHash = (name: string, value: string | null): void =>
  window.history.pushState(window.history.state, '', addressWith(name, value))

/** Called when Back or Forward changes the address while the page stays: what the page goes on holding is written anew. */
export function useReturn(onReturn: () => void): void {
  useEffect(() => {
    const { pathname } = window.location
    const returned = () => {
      if (window.location.pathname === pathname) onReturn()
    }
    window.addEventListener('popstate', returned)
    return () => window.removeEventListener('popstate', returned)
  }, [onReturn])
}
