import { useQuery, useQueryClient } from '@tanstack/react-query'
import type {
  billingHistory,
  getSubscriptions,
  listPayments,
  listSoldPlans,
  patchSubscription,
} from '#kit/contract/payments.api.ts'
import { type AnswerOf, useApi } from '#kit/react/api.ts'
import { BILLING } from '#kit/react/own-billing.ts'
import { useSession } from '#kit/react/session.tsx'

export type SoldPlan = AnswerOf<typeof listSoldPlans>['plans'][number]
export type Billing = AnswerOf<typeof getSubscriptions>
export type Subscription = Billing['subscriptions'][number]
export type Bill = AnswerOf<typeof billingHistory>['billing_history'][number]
export type Preview = Extract<AnswerOf<typeof patchSubscription>, { readonly preview: unknown }>['preview']
export type Interval = 'month' | 'year'

/** What the person pays for, of their own; the plan of an organization is not theirs alone. */
export const isOwnPaid = ({ provider, status, org_name }: Subscription): boolean =>
  provider !== 'none' && status !== 'canceled' && org_name === null

export function useSoldPlans() {
  const api = useApi()
  return useQuery({
    queryKey: [...BILLING, 'plans'],
    queryFn: ({ signal }) => api.call<typeof listSoldPlans>('GET', '/subscription-plans', { signal }),
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

/** What was paid besides plans. */
export function useSinglePayments() {
  const api = useApi()
  return useQuery({
    queryKey: [...BILLING, 'payments'],
    queryFn: async ({ signal }) =>
      (await api.call<typeof listPayments>('GET', '/payments', { signal })).payments,
  })
}

/** After a change: the page asks again, and so does the session, which knows what the plan opens. */
export function useBillingChanged(): () => Promise<void> {
  const queries = useQueryClient()
  const { recheck } = useSession()
  return async () => {
    await Promise.all([queries.invalidateQueries({ queryKey: BILLING }), recheck()])
  }
}
