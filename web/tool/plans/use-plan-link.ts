import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { createShare, listShares, revokeShare } from '#kit/contract/shares.api.ts'
import { type AnswerOf, useApi } from '#kit/react/api.ts'
import { isEnded } from '#ui/share/link-end.ts'

type Share = AnswerOf<typeof createShare>
/** The end of the link that is out stays as it is where none is said. */
type Wanted = { readonly planId: string; readonly expiresAt?: string | null }

const keyOf = (planId: string) => ['plan link', planId]

/** The one link to a plan: the one that is out, and the ways to make, change, and revoke it. */
export function usePlanLink(planId: string | null) {
  const api = useApi()
  const queries = useQueryClient()
  const keep = (id: string, link: Share | null) => {
    queries.setQueryData<Share | null>(keyOf(id), link)
    // Which plans are shared.
    void queries.invalidateQueries({ queryKey: ['plans'] })
  }
  const link = useQuery({
    enabled: planId !== null,
    queryKey: keyOf(planId ?? ''),
    queryFn: async ({ signal }) => {
      const query = { kind: 'plan' } as const
      const { shares } = await api.call<typeof listShares>('GET', '/shares', { query, signal })
      return shares.find((one) => one.objectId === planId && !isEnded(one, Date.now())) ?? null
    },
  })
  const make = useMutation({
    mutationFn: ({ planId: objectId, ...end }: Wanted) =>
      api.call<typeof createShare>('POST', '/shares', { body: { kind: 'plan', objectId, ...end } }),
    onSuccess: (made) => keep(made.objectId, made),
  })
  const revoke = useMutation({
    mutationFn: ({ id }: Share) => api.call<typeof revokeShare>('DELETE', '/shares/{id}', { params: { id } }),
    onSuccess: (_gone, { objectId }) => keep(objectId, null),
    // Revoked elsewhere already: what is true now is read again.
    onError: (_error, { objectId }) => queries.invalidateQueries({ queryKey: keyOf(objectId) }),
  })
  return { link, make, revoke }
}
