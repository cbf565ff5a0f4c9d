import { useQuery, useQueryClient } from '@tanstack/react-query'
import type {
  billingHistory,
  getSubscriptions,
  listSoldPlans,
  patchSubscription,
} from '#kit/contract/payments.api.ts'
import type { deletionState } from '#kit/contract/privacy.api.ts'
import { type AnswerOf, useApi } from '#kit/react/api.ts'
import { useSession } from '#kit/react/session.tsx'

export type SoldPlan = AnswerOf<typeof listSoldPlans>['plans'][number]
export type Billing = AnswerOf<typeof getSubscriptions>
export type Subscription = Billing['subscriptions'][number]
export type Bill = AnswerOf<typeof billingHistory>['billing_history'][number]
export type Preview = Extract<AnswerOf<typeof patchSubscription>, { readonly preview: unknown }>['preview']
export type Interval = 'month' | 'year'

const BILLING = ['billing']
const EVERY_MS = 2_000

export function useSoldPlans() {
  const api = useApi()
  return useQuery({
    queryKey: [...BILLING, 'plans'],
    queryFn: ({ signal }) => api.call<typeof listSoldPlans>('GET', '/subscription-plans', { signal }),
  })
}

/** What the person has. `isAwaited`: a payment was just made, and its confirmation is on its way. */
export function useBilling(isAwaited = false) {
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

export function useHistory(id: string) {
  const api = useApi()
  return useQuery({
    queryKey: [...BILLING, 'history', id],
    queryFn: async ({ signal }) =>
      (
        await api.call<typeof billingHistory>('GET', '/subscriptions/{id}/billing-history', {
          params: { id },
          signal,
        })
      ).billing_history,
  })
}

/** When the account goes, if its owner asked for that; the key is that of the account's own page. */
export function useDeletesAt(): string | null {
  const api = useApi()
  const { data = null } = useQuery({
    queryKey: ['own', 'deletion'],
    queryFn: async ({ signal }) =>
      (await api.call<typeof deletionState>('GET', '/user/delete', { signal })).deletesAt,
  })
  return data
}

/** After a change: the page asks again, and so does the session, which knows what the plan opens. */
export function useBillingChanged(): () => Promise<void> {
  const queries = useQueryClient()
  const { recheck } = useSession()
  return async () => {
    await Promise.all([queries.invalidateQueries({ queryKey: BILLING }), recheck()])
  }
}
