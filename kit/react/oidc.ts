import { useQuery } from '@tanstack/react-query'
import type { beginOidc, getOidcConfig } from '../contract/oidc.api.ts'
import type { OidcPurpose } from '../oidc.ts'
import { type Api, useApi } from './api.ts'

/** Whether people can sign in by a provider, and what it is called. */
export function useOidcConfig() {
  const api = useApi()
  return useQuery({
    queryKey: ['oidc', 'config'],
    queryFn: ({ signal }) => api.call<typeof getOidcConfig>('GET', '/auth/oidc/config', { signal }),
  })
}

/** Leaves for the provider; the browser comes back to /login-cognito with what happened in the fragment. */
export async function goToProvider(api: Api, purpose: Exclude<OidcPurpose, 'signIn'>): Promise<void> {
  const body = { purpose }
  const { url } = await api.call<typeof beginOidc>('POST', '/auth/oidc/begin', { body, sameBrowser: true })
  window.location.assign(url)
}
