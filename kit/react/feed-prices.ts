import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Ledger } from '#finance/ledger/ledger.ts'
import type { marketSeries } from '../contract/market.api.ts'
import { type FeedQuestion, type FeedSeries, feedQuestion, withFeedPrices } from '../portfolio/feed-prices.ts'
import { type Api, useApi } from './api.ts'

/**
 * The ledger with the closes of the operator's feeds, which are never stored with it. It does not wait for them: until
 * they are there, and where a feed is away, the ledger's own prices stand. Without feeds that is asked once.
 */
export function useFeedPrices(ledger: Ledger): Ledger {
  const api = useApi()
  const question = useMemo(() => feedQuestion(ledger), [ledger])
  const isOf = question.ids.length > 0
  const feeds = useQuery({
    queryKey: ['market feeds'],
    enabled: isOf,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const answer = await api.call<typeof marketSeries>('GET', '/market/series', { signal })
      return answer.configured
    },
  })
  const closes = useQuery({
    queryKey: ['feed prices', question],
    enabled: isOf && feeds.data === true,
    staleTime: 10 * 60_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => readSeries(api, { ...question, signal }),
  })
  const { data } = closes
  return useMemo(() => (data === undefined ? ledger : withFeedPrices(ledger, data)), [ledger, data])
}

/** As many as one call takes. */
const PER_CALL = 50

async function readSeries(api: Api, { ids, from, signal }: FeedQuestion & { readonly signal: AbortSignal }) {
  const found: FeedSeries[] = []
  for (let start = 0; start < ids.length; start += PER_CALL) {
    const query = { ids: ids.slice(start, start + PER_CALL).join(','), from }
    const { series } = await api.call<typeof marketSeries>('GET', '/market/series', { query, signal })
    found.push(...series)
  }
  return found
}
