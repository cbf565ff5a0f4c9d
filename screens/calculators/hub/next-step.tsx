import { Link } from '@tanstack/react-router'
import type { StoredFacts } from '#kit/facts.ts'
import { money } from '#kit/format.ts'
import css from './hub.module.css'
import { nextQuestion } from './next-question.model.ts'
import type { HubPlan } from './tools.model.ts'

type Props = { readonly facts: StoredFacts; readonly plans: readonly HubPlan[] }

/** The question worth most money that has no saved answer; where to begin while nothing is known. */
export const NextStep = ({ facts, plans }: Props) => {
  const values = Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, fact.value]))
  const next = nextQuestion(values, new Set(plans.map(({ toolId }) => toolId)))
  if (next === null && plans.length > 0) return null
  return (
    <section className={css.next} aria-label="Next best question">
      {next === null ? (
        <p>
          <strong>Start with the budget.</strong> What you enter about income and spending feeds every other
          calculator. <Link to="/calculators/budget">Open the budget</Link>
        </p>
      ) : (
        <p>
          <strong>{next.question}</strong> About {money(next.effect)} a year is at stake: {next.why}.{' '}
          <Link to={`/${next.tool}`}>Find out</Link>
        </p>
      )}
    </section>
  )
}
