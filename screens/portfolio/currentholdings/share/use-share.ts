import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type {
  getPortfolioShare,
  sharePortfolio,
  unsharePortfolio,
} from '#kit/contract/portfolio-share.api.ts'
import { type AnswerOf, useApi } from '#kit/react/api.ts'

type Shared = AnswerOf<typeof getPortfolioShare>
export type PortfolioLink = NonNullable<Shared['share']>

const KEY = ['portfolio share']

/** The one link to the person's portfolio: what it is, and the ways to make, change and revoke it. */
export function useShare() {
  const api = useApi()
  const queries = useQueryClient()
  const keep = (share: Shared['share']) => queries.setQueryData<Shared>(KEY, { share })
  const link = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.call<typeof getPortfolioShare>('GET', '/user/portfolio-share', { signal }),
  })
  const make = useMutation({
    mutationFn: (hideAmounts: boolean) =>
      api.call<typeof sharePortfolio>('POST', '/user/portfolio-share', { body: { hideAmounts } }),
    onSuccess: keep,
  })
  const revoke = useMutation({
    mutationFn: () => api.call<typeof unsharePortfolio>('DELETE', '/user/portfolio-share', {}),
    onSuccess: () => keep(null),
    // Revoked elsewhere already: what is true now is read again.
    onError: () => queries.invalidateQueries({ queryKey: KEY }),
  })
  return { link, make, revoke }
}
