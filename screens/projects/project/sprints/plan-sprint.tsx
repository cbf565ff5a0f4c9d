import { useToday } from '#kit/react/use-today.ts'
import { SendForm } from '#ui/entry/SendForm.tsx'
import { Action, Actions } from '#ui/page/Action.tsx'
import { Panel } from '#ui/page/Page.tsx'
import type { ProjectDetails } from '../../shared/queries.ts'
import { plusDays } from '../../shared/sprints/working-days.model.ts'
import css from '../project.module.css'
import { SprintFields, useSprintDraft } from './sprint-fields.tsx'

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

/** A new sprint. */
export function PlanSprint({ project }: { readonly project: ProjectDetails }) {
  const first = startAfter(project, useToday())
  const { draft, ...fields } = useSprintDraft(project, {
    name: `Sprint ${project.sprints.length + 1}`,
    goal: '',
    startDate: first,
    endDate: plusDays(first, USUAL_DAYS),
    capacity: [],
  })
  const { actions } = fields
  return (
    <Panel title="Plan a sprint" lead="A fixed time in which the team does what it commits to.">
      <SendForm className={css.form} isRunning={actions.isRunning} onSubmit={() => actions.plan(draft)}>
        <SprintFields project={project} {...fields} />
        <Actions>
          <Action type="submit" isRunning={actions.isRunning}>
            Plan sprint
          </Action>
        </Actions>
      </SendForm>
    </Panel>
  )
}
