import type { ComponentType } from 'react'
import type { ListItem } from '#kit/list/ids.ts'
import { useCollection } from '#kit/react/collection.tsx'
import { Action } from '#ui/page/Action.tsx'
import { PageTabs } from '#ui/page/PageTabs.tsx'
import { readCohort } from '../../shared/cohort.model.ts'
import css from '../creator.module.css'
import { CourseStep } from './course-step.tsx'
import { DateStep } from './date-step.tsx'
import { MentorStep } from './mentor-step.tsx'
import { OpenStep } from './open-step.tsx'
import { PriceStep } from './price-step.tsx'

export type StepProps = { readonly item: ListItem; readonly mayRun: boolean }

const STEPS: readonly {
  readonly id: string
  readonly label: string
  readonly Step: ComponentType<StepProps>
}[] = [
  { id: 'courses', label: '1. Courses', Step: CourseStep },
  { id: 'dates', label: '2. Dates', Step: DateStep },
  { id: 'price', label: '3. Seats and price', Step: PriceStep },
  { id: 'mentors', label: '4. Mentors and access', Step: MentorStep },
  { id: 'open', label: '5. Preview and open', Step: OpenStep },
]

/** A cohort step by step; any step can be opened at any time. */
export function CohortEditor({ item, mayRun }: StepProps) {
  const { query, setQuery } = useCollection()
  const at = Math.max(
    0,
    STEPS.findIndex(({ id }) => id === query.step),
  )
  const { Step = CourseStep } = STEPS[at] ?? {}
  const next = STEPS[at + 1]
  return (
    <section className={css.editor} aria-label={readCohort(item).cohort_name || 'New cohort'}>
      <div className={css.editorHead}>
        <h2>{readCohort(item).cohort_name || 'New cohort'}</h2>
        <Action tone="plain" onClick={() => setQuery({ item: null, step: null })}>
          All cohorts
        </Action>
      </div>
      <PageTabs
        label="Steps"
        tabs={STEPS.map(({ id, label }) => ({ id, label }))}
        current={STEPS[at]?.id ?? 'courses'}
        onChoose={(step) => setQuery({ step })}
      />
      <Step item={item} mayRun={mayRun} />
      {next === undefined ? null : (
        <div>
          <Action tone="plain" onClick={() => setQuery({ step: next.id })}>
            Next: {next.label.replace(/^\d\. /, '')}
          </Action>
        </div>
      )}
    </section>
  )
}
