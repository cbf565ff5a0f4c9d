/** What the link of a mail wants: the code stands behind the address's sign, which no server is told. */
export type Arrival = { readonly at: 'confirm' | 'leave' | 'off'; readonly code: string } | null

export function readArrival(hash: string): Arrival {
  const words = new URLSearchParams(hash.replace(/^#/, ''))
  for (const at of ['confirm', 'leave', 'off'] as const) {
    const code = words.get(at) ?? ''
    if (code !== '') return { at, code }
  }
  return null
}
