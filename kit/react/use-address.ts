import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { CollectionView } from '#kit/react/collection.tsx'

type Address = Pick<CollectionView, 'query' | 'setQuery'>

/** The part of the address after '?', as text values, and how to change it without leaving the page. */
export function useAddressQuery(): Address {
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

const textsOf = (search: unknown): Readonly<Record<string, string>> =>
  typeof search === 'object' && search !== null
    ? Object.fromEntries(Object.entries(search).filter(([, value]) => typeof value === 'string'))
    : {}

const withChanges = (
  before: Readonly<Record<string, string>>,
  changes: Readonly<Record<string, string | null>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...before, ...changes }).flatMap(([name, value]) =>
      value === null ? [] : [[name, value]],
    ),
  )
