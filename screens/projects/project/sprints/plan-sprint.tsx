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

/** A new sprint: its name, its goal, and its dates. */
export function PlanSprint({ project }: { readonly project: ProjectDetails }) {
  const actions = useSprintActions(project.id)
  const first = startAfter(project, useToday())
  const [name, setName] = useState(`Sprint ${project.sprints.length + 1}`)
  const [goal, setGoal] = useState('')
  const [startDate, setStart] = useState(first)
  const [endDate, setEnd] = useState(plusDays(first, USUAL_DAYS))
  const plan = (event: FormEvent) => {
    event.preventDefault()
    if (!actions.isRunning) void actions.plan({ name, goal, startDate, endDate })
  }
  return (
    <Panel title="Plan a sprint" lead="A fixed time in which the team does what it commits to.">
      <form className={css.form} noValidate onSubmit={plan}>
        <Problem text={actions.failure} />
        <div className={css.pair}>
          <LineField
            label="Name"
            autoComplete="off"
            maxLength={80}
            value={name}
            error={actions.wrong('name')}
            onChange={(value) => {
              actions.clear('name')
              setName(value)
            }}
          />
          <DayField
            label="First day"
            value={startDate}
            error={actions.wrong('startDate')}
            onChange={(day) => {
              actions.clear('startDate')
              setStart(day)
            }}
          />
          <DayField
            label="Last day"
            value={endDate}
            error={actions.wrong('endDate')}
            onChange={(day) => {
              actions.clear('endDate')
              setEnd(day)
            }}
          />
        </div>
        <LineField label="Goal" autoComplete="off" maxLength={500} value={goal} onChange={setGoal} />
        <Actions>
          <Action type="submit" isRunning={actions.isRunning}>
            Plan sprint
          </Action>
        </Actions>
      </form>
    </Panel>
  )
}
