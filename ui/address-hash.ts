/** What a page keeps behind the # of its address: which tab, which sections. It never goes to the server. */
const parametersOf = (hash: string): URLSearchParams => new URLSearchParams(hash.replace(/^#/, ''))

export const readHash = (name: string): string | null => parametersOf(window.location.hash).get(name)

/** Changes one of them in place; null takes it away. The history gets no entry. */
export function writeHash(name: string, value: string | null): void {
  const parameters = parametersOf(window.location.hash)
  if (value === null) parameters.delete(name)
  else parameters.set(name, value)
  const url = new URL(window.location.href)
  url.hash = parameters.toString()
  window.history.replaceState(window.history.state, '', url)
}
