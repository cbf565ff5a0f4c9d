import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'

type Texts = Readonly<Record<string, string>>

export type Address = {
  /** The address's own parameters ('item', 'tab', filters), so that a panel or a tab can be linked to. */
  readonly query: Texts
  /** Changes parameters without leaving the page; null removes one. */
  readonly setQuery: (changes: Readonly<Record<string, string | null>>, how?: 'replace' | 'push') => void
}

/** The part of the address after '?', as text values, and how to change it without leaving the page. */
export function useAddress(): Address {
  const search: unknown = useSearch({ strict: false })
  const navigate = useNavigate()
  const query = useMemo(() => textsOf(search), [search])
  const setQuery = useCallback<Address['setQuery']>(
    (changes, how = 'replace') => {
      void navigate({
        to: '.',
        search: (before: unknown) => withChanges(textsOf(before), changes),
        replace: how === 'replace',
        resetScroll: false,
      })
    },
    [navigate],
  )
  return { query, setQuery }
}

const textsOf = (search: unknown): Texts =>
  typeof search === 'object' && search !== null
    ? Object.fromEntries(Object.entries(search).filter(([, value]) => typeof value === 'string'))
    : {}

const withChanges = (
  before: Texts,
  changes: Readonly<Record<string, string | null>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...before, ...changes }).flatMap(([name, value]) =>
      value === null ? [] : [[name, value]],
    ),
  )
