import { useQuery } from '@tanstack/react-query'
import type { verify } from '#kit/contract/auth.api.ts'
import type { getOidcConfig, listOidcIdentities } from '#kit/contract/oidc.api.ts'
import type { getSecurity } from '#kit/contract/security.api.ts'
import type { listTokens } from '#kit/contract/tokens.api.ts'
import { type AnswerOf, useApi } from '#kit/react/api.ts'
import { OWN_DELETION } from '#kit/react/own-deletion.ts'

export type SecurityState = AnswerOf<typeof getSecurity>
export type Identity = AnswerOf<typeof listOidcIdentities>['identities'][number]
export type Grant = AnswerOf<typeof verify>['roles'][number]
export type Token = AnswerOf<typeof listTokens>['tokens'][number]

/** The parts of the person's account in the query cache, so that a change names what it makes stale. */
export const OWN = {
  profile: ['own', 'profile'],
  security: ['own', 'security'],
  sessions: ['own', 'sessions'],
  identities: ['own', 'identities'],
  grants: ['own', 'grants'],
  tokens: ['own', 'tokens'],
  deletion: OWN_DELETION,
  export: ['own', 'export'],
} as const

export function useSecurityState() {
  const api = useApi()
  return useQuery({
    queryKey: OWN.security,
    queryFn: ({ signal }) => api.call<typeof getSecurity>('GET', '/auth/security', { signal }),
  })
}

/** Identities at the provider; null where none is configured and none was ever linked. */
export function useIdentities() {
  const api = useApi()
  return useQuery({
    queryKey: OWN.identities,
    queryFn: async ({ signal }) => {
      const [config, { identities }] = await Promise.all([
        api.call<typeof getOidcConfig>('GET', '/auth/oidc/config', { signal }),
        api.call<typeof listOidcIdentities>('GET', '/auth/oidc/identities', { signal }),
      ])
      return config.enabled || identities.length > 0 ? { config, identities } : null
    },
  })
}

/** Who the person is in each organization, with what the roles allow. */
export function useGrants() {
  const api = useApi()
  return useQuery({
    queryKey: OWN.grants,
    queryFn: ({ signal }) => api.call<typeof verify>('GET', '/auth/verify', { signal }),
  })
}

export function useTokens() {
  const api = useApi()
  return useQuery({
    queryKey: OWN.tokens,
    queryFn: async ({ signal }) =>
      (await api.call<typeof listTokens>('GET', '/auth/tokens', { signal })).tokens,
  })
}
