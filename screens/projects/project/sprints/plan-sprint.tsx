import { type FormEvent, useState } from 'react'
import { useToday } from '#kit/react/use-today.ts'
import { LineField } from '#ui/entry/LineField.tsx'
import { Problem } from '#ui/entry/Said.tsx'
import { Action, Actions } from '#ui/page/Action.tsx'
import { Panel } from '#ui/page/Page.tsx'
import { DayField } from '../../shared/day-field.tsx'
import type { ProjectDetails } from '../../shared/queries.ts'
import { plusDays } from '../../shared/sprints/working-days.model.ts'
import css from '../project.module.css'
import { useSprintActions } from './use-sprint-actions.ts'

/** Two weeks, as most sprints are. */
const USUAL_DAYS = 13

/** After the last one, and never in the past. */
function startAfter({ sprints }: ProjectDetails, today: string): string {
  const last = sprints
    .map(({ endDate }) => endDate)
    .toSorted()
    .at(-1)
  const next = last === undefined ? today : plusDays(last, 1)
  return next > today ? next : today
}

/** The draft of a new sprint, and its planning. */
function useDraft(project: ProjectDetails) {
  const actions = useSprintActions(project.id)
  const first = startAfter(project, useToday())
  const [draft, setDraft] = useState({
    name: `Sprint ${project.sprints.length + 1}`,
    goal: '',
    startDate: first,
    endDate: plusDays(first, USUAL_DAYS),
  })
  /** What is typed takes its problem away. */
  const field = (name: keyof typeof draft) => ({
    value: draft[name],
    error: actions.wrong(name),
    onChange: (value: string) => {
      actions.clear(name)
      setDraft({ ...draft, [name]: value })
    },
  })
  return { actions, draft, field }
}

/** A new sprint: its name, its goal, and its dates. */
export function PlanSprint({ project }: { readonly project: ProjectDetails }) {
  const { actions, draft, field } = useDraft(project)
  const plan = (event: FormEvent) => {
    event.preventDefault()
    if (!actions.isRunning) void actions.plan(draft)
  }
  return (
    <Panel title="Plan a sprint" lead="A fixed time in which the team does what it commits to.">
      <form className={css.form} noValidate onSubmit={plan}>
        <Problem text={actions.failure} />
        <div className={css.pair}>
          <LineField label="Name" autoComplete="off" maxLength={80} {...field('name')} />
          <DayField label="First day" {...field('startDate')} />
          <DayField label="Last day" {...field('endDate')} />
        </div>
        <LineField label="Goal" autoComplete="off" maxLength={500} {...field('goal')} />
        <Actions>
          <Action type="submit" isRunning={actions.isRunning}>
            Plan sprint
          </Action>
        </Actions>
      </form>
    </Panel>
  )
}
