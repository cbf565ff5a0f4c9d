import { useQuery } from '@tanstack/react-query'
import type { listSoldPlans } from '../contract/payments.api.ts'
import { covers } from '../entitlement.ts'
import { type AnswerOf, useApi } from './api.ts'

type SoldPlan = AnswerOf<typeof listSoldPlans>['plans'][number]

/** The first plan on offer that opens a screen; undefined until the plans have arrived. */
export function useSellingPlan(path: string): SoldPlan | undefined {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['billing', 'plans'],
    queryFn: ({ signal }) => api.call<typeof listSoldPlans>('GET', '/subscription-plans', { signal }),
  })
  return data?.plans.find((one) => opens(one, path))
}

/** How a sentence names it: 'Plus'. */
export const useSellingPlanName = (path: string): string => useSellingPlan(path)?.name ?? 'a paid plan'

const opens = ({ packages, prices }: SoldPlan, path: string): boolean => {
  const routes = packages.flatMap(({ routes: own }) => own)
  return prices.some(({ amount }) => amount > 0) && !covers({ sold: routes, held: [] }, path)
}
