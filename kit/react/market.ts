import { useQuery } from '@tanstack/react-query'
import type { marketSeries } from '../contract/market.api.ts'
import { useApi } from './api.ts'

/** Series from the operator's feeds, by their names; those that no feed brings are not in the answer. */
export function useMarketSeries(ids: readonly string[], from?: string) {
  const api = useApi()
  const asked = ids.toSorted().join(',')
  return useQuery({
    queryKey: ['market', asked, from ?? ''],
    enabled: asked !== '',
    staleTime: 10 * 60_000,
    queryFn: ({ signal }) =>
      api.call<typeof marketSeries>('GET', '/market/series', {
        query: from === undefined ? { ids: asked } : { ids: asked, from },
        signal,
      }),
  })
}
