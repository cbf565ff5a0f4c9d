import { Link } from '@tanstack/react-router'
import { date } from '#kit/format.ts'
import css from './hub.module.css'
import type { HubPlan, HubTool } from './tools.model.ts'

type Props = { readonly tools: readonly HubTool[]; readonly plans: readonly HubPlan[] }

const SHOWN = 6

/** What was saved last, with what it came to. */
export const RecentAnswers = ({ tools, plans }: Props) =>
  plans.length === 0 ? null : (
    <section className={css.group} aria-label="Recent answers">
      <h2>Recent answers</h2>
      <ul className={css.recent}>
        {plans.slice(0, SHOWN).map((plan) => {
          const tool = tools.find(({ id }) => id === plan.toolId)
          const { result } = plan
          return (
            <li key={plan.id}>
              <Link to={`/${plan.toolId}`} search={{ plan: plan.id }}>
                {plan.name}
              </Link>
              <span>{tool?.title}</span>
              <span>{result === null ? '' : `${result.label}: ${result.text}`}</span>
              <span>{date(plan.updatedAt)}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
