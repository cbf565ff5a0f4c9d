import { useQuery } from '@tanstack/react-query'
import type { listOidcIdentities } from '#kit/contract/oidc.api.ts'
import { type AnswerOf, useApi } from '#kit/react/api.ts'

export type Identity = AnswerOf<typeof listOidcIdentities>['identities'][number]

export const IDENTITIES = ['oidc', 'identities'] as const

/** The identities that open this account. */
export function useIdentities() {
  const api = useApi()
  return useQuery({
    queryKey: IDENTITIES,
    queryFn: ({ signal }) => api.call<typeof listOidcIdentities>('GET', '/auth/oidc/identities', { signal }),
  })
}
