import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { createShare, listShares, revokeShare } from '#kit/contract/shares.api.ts'
import { type AnswerOf, useApi } from '#kit/react/api.ts'
import { isEnded } from './link-end.ts'

type Share = AnswerOf<typeof createShare>
/** The end of the link that is out stays as it is where none is said. */
type Wanted = { readonly objectId: string; readonly expiresAt?: string | null }

type Thing = {
  readonly kind: 'plan' | 'report' | 'certificate'
  /** Null while it is not saved yet. */
  readonly objectId: string | null
}

/** The one link to a person's plan, report, or certificate: the one that is out, and the ways to make, change, and revoke it. */
export function useShareLink({ kind, objectId }: Thing) {
  const api = useApi()
  const queries = useQueryClient()
  const keyOf = (id: string | null) => ['share link', kind, id]
  const keep = async (id: string, link: Share | null) => {
    // What was asked before the link was made would come later and say that there is none.
    await queries.cancelQueries({ queryKey: keyOf(id) })
    queries.setQueryData<Share | null>(keyOf(id), link)
    // Which plans are shared.
    if (kind === 'plan') void queries.invalidateQueries({ queryKey: ['plans'] })
  }
  const link = useQuery({
    enabled: objectId !== null,
    queryKey: keyOf(objectId),
    queryFn: async ({ signal }) => {
      const { shares } = await api.call<typeof listShares>('GET', '/shares', { query: { kind }, signal })
      return shares.find((one) => one.objectId === objectId && !isEnded(one, Date.now())) ?? null
    },
  })
  const make = useMutation({
    mutationFn: (wanted: Wanted) =>
      api.call<typeof createShare>('POST', '/shares', { body: { kind, ...wanted } }),
    onSuccess: (made) => keep(made.objectId, made),
  })
  const revoke = useMutation({
    mutationFn: ({ id }: Share) => api.call<typeof revokeShare>('DELETE', '/shares/{id}', { params: { id } }),
    onSuccess: (_gone, share) => keep(share.objectId, null),
    // Revoked elsewhere already: what is true now is read again.
    onError: (_error, share) => queries.invalidateQueries({ queryKey: keyOf(share.objectId) }),
  })
  return { link, make, revoke }
}
