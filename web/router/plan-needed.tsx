import { Link } from '@tanstack/react-router'
import { money } from '#kit/format.ts'
import { useSellingPlan, useSellingPlanName } from '#kit/react/selling-plan.ts'
import type { ScreenMeta } from '#kit/screen.ts'
import css from './plan-needed.module.css'

type Props = {
  readonly screen: ScreenMeta
  /** Below it stands an example, not what the person has entered. */
  readonly isSample: boolean
}

/** 'Part of Plus, from $12 a month', with the way there. */
export default function PlanNeeded({ screen: { title, path }, isSample }: Props) {
  const plan = useSellingPlan(path)
  const name = useSellingPlanName(path)
  const price = plan?.prices.find(({ billingInterval }) => billingInterval === 'month')
  return (
    <section className={css.panel} aria-label="Your plan">
      <div>
        <h2>
          {name.charAt(0).toUpperCase()}
          {name.slice(1)} includes {title}
        </h2>
        <p>
          {price === undefined ? '' : `From ${money(price.amount / 100)} a month. `}
          {isSample ? `Below is an example. Your own numbers are part of ${name}. ` : ''}
          What you entered before stays here to read and download.
        </p>
      </div>
      <Link to="/subscriptionPlans" className={css.action}>
        See plans
      </Link>
    </section>
  )
}
