import { Link } from '@tanstack/react-router'
import { showNotComputed, showPlanChange } from '#kit/plan-change.ts'
import type { PlanEffects } from '#kit/react/facts.ts'
import css from './profile.module.css'

type Props = { readonly effects: PlanEffects; readonly onClose: () => void }

/** Which saved plans the change has moved, from what to what. */
export const AffectedPlans = ({ effects: { plansAffected: plans, plansNotComputed }, onClose }: Props) => (
  <section className={css.affected} role="status" aria-label="What changed">
    <header>
      <h2>
        {plans.length > 0
          ? 'Saved. These plans are affected:'
          : plansNotComputed.length > 0
            ? 'Saved.'
            : 'Saved. No saved plans are affected.'}
      </h2>
      <button type="button" className={css.forget} onClick={onClose}>
        Close
      </button>
    </header>
    {plans.length === 0 ? null : (
      <ul>
        {plans.map((plan) => (
          <li key={`${plan.id} ${plan.output}`}>
            <Link to={`/${plan.toolId}`} search={{ plan: plan.id }}>
              {plan.name}
            </Link>
            <span>{showPlanChange(plan)}</span>
          </li>
        ))}
      </ul>
    )}
    {plansNotComputed.length === 0 ? null : <p>{showNotComputed(plansNotComputed)}</p>}
  </section>
)
