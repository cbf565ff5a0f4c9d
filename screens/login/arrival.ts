import { readOidcReturn } from '#kit/oidc.ts'

/** What brought the visitor: the codes of mails and of a provider stand in the address for as long as this takes. */
export type Arrival =
  | { readonly at: 'signIn' }
  | { readonly at: 'reset'; readonly code: string }
  | { readonly at: 'confirm'; readonly code: string }
  | { readonly at: 'handoff'; readonly code: string }
  | { readonly at: 'refused'; readonly message: string }

const CODES = ['reset', 'confirm']

export function readArrival({ search, hash }: Pick<Location, 'search' | 'hash'>): Arrival {
  const back = readOidcReturn(hash)
  if (back !== null)
    return 'handoff' in back
      ? { at: 'handoff', code: back.handoff }
      : { at: 'refused', message: back.message }
  const query = new URLSearchParams(search)
  const reset = query.get('reset') ?? ''
  if (reset !== '') return { at: 'reset', code: reset }
  const confirm = query.get('confirm') ?? ''
  return confirm === '' ? { at: 'signIn' } : { at: 'confirm', code: confirm }
}

/** The address without its codes, which would else stay in the history; null when it has none. */
export function withoutCodes({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) {
  const query = new URLSearchParams(search)
  const codes = CODES.filter((name) => query.has(name))
  if (codes.length === 0 && readOidcReturn(hash) === null) return null
  for (const name of codes) query.delete(name)
  return `${pathname}${query.size === 0 ? '' : `?${query}`}`
}
