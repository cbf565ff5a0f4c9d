import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { createShare, listShares, revokeShare } from '#kit/contract/shares.api.ts'
import { type AnswerOf, useApi } from '#kit/react/api.ts'
import { isEnded } from '#ui/share/link-end.ts'

type Share = AnswerOf<typeof createShare>
export type PortfolioLink = Pick<Share, 'id' | 'path' | 'createdAt' | 'expiresAt'> & {
  readonly hideAmounts: boolean
}

/** Its end stays as it is where none is said. */
type Wanted = { readonly hideAmounts: boolean; readonly expiresAt?: string | null }

const KEY = ['portfolio share']

const toLink = ({ id, path, createdAt, expiresAt, options }: Share): PortfolioLink => ({
  id,
  path,
  createdAt,
  expiresAt,
  hideAmounts: options.hideAmounts !== false,
})

/** The one link to the person's portfolio: what it is, and the ways to make, change and revoke it. */
export function useShare() {
  const api = useApi()
  const queries = useQueryClient()
  const keep = (link: PortfolioLink | null) => queries.setQueryData<PortfolioLink | null>(KEY, link)
  const link = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => {
      const query = { kind: 'portfolio' } as const
      const { shares } = await api.call<typeof listShares>('GET', '/shares', { query, signal })
      return (
        shares
          .filter((one) => !isEnded(one, Date.now()))
          .map(toLink)
          .at(0) ?? null
      )
    },
  })
  const make = useMutation({
    mutationFn: async ({ hideAmounts, ...end }: Wanted) => {
      const body = { kind: 'portfolio', options: { hideAmounts }, ...end } as const
      return toLink(await api.call<typeof createShare>('POST', '/shares', { body }))
    },
    onSuccess: keep,
  })
  const revoke = useMutation({
    mutationFn: ({ id }: PortfolioLink) =>
      api.call<typeof revokeShare>('DELETE', '/shares/{id}', { params: { id } }),
    onSuccess: () => keep(null),
    // Revoked elsewhere already: what is true now is read again.
    onError: () => queries.invalidateQueries({ queryKey: KEY }),
  })
  return { link, make, revoke }
}
