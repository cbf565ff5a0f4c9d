import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { getUser } from '../contract/people.api.ts'
import { localDay } from '../local-day.ts'
import { type StoredHoldings, storedHoldings, withHoldings } from '../portfolio/household-holdings.ts'
import { useApi } from './api.ts'
import { useExchange } from './exchange.ts'
import { type Profile, useProfile } from './facts.ts'
import { useLedger } from './portfolio.tsx'

/** The profile with the stored holdings in it, as every total of the household counts them. */
export type Household = Profile & {
  /** What was typed, without the holdings. */
  readonly typed: Profile['facts']
  readonly holdings: StoredHoldings | null
  /** Why the holdings are not in it; null where they are, or where there are none. */
  readonly failure: string | null
}

/** Stored holdings: the ledger, or the list that a program stored. Null: none; undefined: not known yet. */
function useStoredHoldings(now: number) {
  const api = useApi()
  const { state, ledger, failure, retry } = useLedger()
  const exchange = useExchange(ledger, 'USD')
  const list = useQuery({
    queryKey: ['own', 'holdings'],
    queryFn: async ({ signal }) =>
      (await api.call<typeof getUser>('GET', '/user', { signal })).portfolio_holdings,
  })
  const today = localDay(now)
  const isThere = state === 'ready' && exchange !== null && list.data !== undefined
  const holdings = useMemo(
    () => (isThere ? storedHoldings(ledger, list.data, { today, exchange }) : undefined),
    [isThere, ledger, list.data, today, exchange],
  )
  return {
    holdings,
    failure: state === 'failed' ? failure : list.isError ? list.error.message : null,
    retry: () => {
      if (state === 'failed') retry()
      if (list.isError) void list.refetch()
    },
  }
}

/** The household of the signed-in person. Holdings that cannot be read are missing in it, and it says so. */
export function useHousehold(now: number) {
  const profile = useProfile()
  const { holdings, failure, retry } = useStoredHoldings(now)
  const data = useMemo((): Household | undefined => {
    if (profile.data === undefined || (holdings === undefined && failure === null)) return undefined
    const { facts, rev } = profile.data
    if (holdings === undefined) {
      const { holdings: _, ...others } = facts
      return { facts: others, rev, typed: facts, holdings: null, failure }
    }
    return { facts: withHoldings(facts, holdings), rev, typed: facts, holdings, failure: null }
  }, [profile.data, holdings, failure])
  return {
    data,
    isError: profile.isError,
    error: profile.error,
    refetch: () => {
      retry()
      return profile.refetch()
    },
  }
}
