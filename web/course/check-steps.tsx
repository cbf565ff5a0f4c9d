import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react'
import type { Grade } from './check.tsx'
import css from './course.module.css'

const ICONS = { right: IconCheck, wrong: IconAlertTriangle, open: IconClock } as const
const WORDS = { right: 'Right', wrong: 'Look here', open: 'Not reached' } as const

/** The way to the answer, as far as it was right. */
export const CheckSteps = ({ steps }: { readonly steps: Grade['steps'] }) =>
  steps.length === 0 ? null : (
    <ol className={css.steps}>
      {steps.map(({ title, how, state, value }) => {
        const Icon = ICONS[state]
        return (
          <li key={title} data-state={state}>
            <Icon size={18} role="img" aria-label={WORDS[state]} />
            <span>
              <strong>{title}</strong>
              <span className={css.quiet}>{how}</span>
            </span>
            <span>{value}</span>
          </li>
        )
      })}
    </ol>
  )
