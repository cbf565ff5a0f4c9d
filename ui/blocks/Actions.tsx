import type { ActionsBlock } from '#kit/block.ts'
import { useText } from '../text.tsx'
import css from './lists.module.css'

/** Steps to take, in order: who, by when, at what cost, to what effect. */
export function Actions({ steps }: Pick<ActionsBlock, 'steps'>) {
  return (
    <ol className={css.steps}>
      {steps.map((step, index) => (
        <li key={step.title}>
          <span className={css.ordinal} aria-hidden="true">
            {index + 1}
          </span>
          <div>
            <p className={css.title}>{step.title}</p>
            {step.effect !== undefined && <p className={css.effect}>{step.effect}</p>}
            <Facts {...step} />
          </div>
        </li>
      ))}
    </ol>
  )
}

function Facts({ owner, dueInDays, cost }: ActionsBlock['steps'][number]) {
  const { show } = useText()
  const facts = [
    owner,
    dueInDays === undefined ? undefined : within(dueInDays),
    cost === undefined ? undefined : cost === 0 ? 'No cost' : `Costs ${show(cost, { format: 'money' })}`,
  ].filter((fact) => fact !== undefined)
  return facts.length === 0 ? null : <p className={css.facts}>{facts.join(' · ')}</p>
}

/** 30 → 'Within 30 days'; a year and more in months, as people say it. */
export function within(days: number): string {
  if (days <= 0) return 'Today'
  if (days === 1) return 'By tomorrow'
  if (days <= 60) return `Within ${days} days`
  const months = Math.round(days / 30.4375)
  return months < 24 ? `Within ${months} months` : `Within ${Math.round(months / 12)} years`
}
