import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { listSoldPlans } from '#kit/contract/payments.api.ts'
import { covers } from '#kit/entitlement.ts'
import { money } from '#kit/format.ts'
import { type AnswerOf, useApi } from '#kit/react/api.ts'
import type { ScreenMeta } from '#kit/screen.ts'
import css from './plan-needed.module.css'

type SoldPlan = AnswerOf<typeof listSoldPlans>['plans'][number]

/** 'Part of Plus, from $12 a month', with the way there. */
export default function PlanNeeded({ screen: { kind, title, path } }: { readonly screen: ScreenMeta }) {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['billing', 'plans'],
    queryFn: ({ signal }) => api.call<typeof listSoldPlans>('GET', '/subscription-plans', { signal }),
  })
  const plan = data?.plans.find((one) => opens(one, path))
  const price = plan?.prices.find(({ billingInterval }) => billingInterval === 'month')
  return (
    <section className={css.panel} aria-label="Your plan">
      <div>
        <h2>
          {title} is part of {plan?.name ?? 'a paid plan'}
        </h2>
        <p>
          {price === undefined ? '' : `From ${money(price.amount / 100)} a month. `}
          {kind === 'tool' || kind === 'course' ? 'Below is a sample. ' : ''}What you entered before stays
          here to read and download.
        </p>
      </div>
      <Link to="/subscriptionPlans" className={css.action}>
        See plans
      </Link>
    </section>
  )
}

const opens = ({ packages, prices }: SoldPlan, path: string): boolean => {
  const routes = packages.flatMap(({ routes: own }) => own)
  return prices.some(({ amount }) => amount > 0) && !covers({ sold: routes, held: [] }, path)
}
