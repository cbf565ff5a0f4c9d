import { Link } from '@tanstack/react-router'
import { show } from '#kit/format.ts'
import type { ScalarFormat } from '#kit/output.ts'
import type { AffectedPlan } from '#kit/react/facts.ts'
import css from './profile.module.css'

const FORMATS: readonly ScalarFormat[] = ['money', 'cents', 'percent', 'number', 'integer', 'years', 'months']

/** Which saved plans the change has moved, from what to what. */
export const AffectedPlans = ({ plans }: { readonly plans: readonly AffectedPlan[] }) => (
  <section className={css.affected} role="status" aria-label="What the change did">
    <h2>{plans.length === 0 ? 'Saved. No saved plan changes.' : 'Saved. These plans change:'}</h2>
    {plans.length === 0 ? null : (
      <ul>
        {plans.map((plan) => (
          <li key={`${plan.id} ${plan.output}`}>
            <Link to={`/${plan.toolId}`} search={{ plan: plan.id }}>
              {plan.name}
            </Link>
            <span>{wordsOf(plan)}</span>
          </li>
        ))}
      </ul>
    )}
  </section>
)

/** 'Target: $20,300 → $23,200 (+$2,900)', or why there is no number. */
function wordsOf({ label, before, after, difference, format, reason }: AffectedPlan): string {
  if (reason !== null) return `${label}: ${reason}`
  const known = FORMATS.find((one) => one === format) ?? 'number'
  const text = (value: number | null) => show(value, { format: known })
  const sign = (difference ?? 0) > 0 ? '+' : ''
  return `${label}: ${text(before)} \u2192 ${text(after)} (${sign}${text(difference)})`
}
