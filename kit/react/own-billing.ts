import { useQuery } from '@tanstack/react-query'
import type { getSubscriptions } from '../contract/payments.api.ts'
import { useApi } from './api.ts'
import { useSession } from './session.tsx'

/** All that is known of plans and payments; a change makes it stale. */
export const BILLING = ['billing'] as const

const EVERY_MS = 2_000

/** What the person has and pays for. `isAwaited`: a payment was just made, and its confirmation is on its way. */
export function useOwnBilling(isAwaited = false) {
  const api = useApi()
  const { user } = useSession()
  const userId = user?.userId ?? ''
  return useQuery({
    queryKey: [...BILLING, 'own', userId],
    queryFn: ({ signal }) =>
      api.call<typeof getSubscriptions>('GET', '/subscriptions/{userId}', { params: { userId }, signal }),
    refetchInterval: isAwaited ? EVERY_MS : false,
  })
}
