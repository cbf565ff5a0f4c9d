import { SendForm } from '#ui/entry/SendForm.tsx'
import { FormEnd } from '#ui/page/Action.tsx'
import { Dialog } from '#ui/page/Dialog.tsx'
import type { ProjectDetails } from '../../shared/queries.ts'
import type { Sprint } from '../../shared/sprints/queries.ts'
import css from '../project.module.css'
import { SprintFields, useSprintDraft } from './sprint-fields.tsx'

type EditProps = {
  readonly project: ProjectDetails
  readonly sprint: Sprint
  readonly onClose: () => void
}

/** Changes the plan of a sprint that is not closed. */
export function EditSprint({ project, sprint, onClose }: EditProps) {
  const { name, goal, startDate, endDate, capacity } = sprint
  const { draft, ...fields } = useSprintDraft(project, { name, goal, startDate, endDate, capacity })
  const { actions } = fields
  const save = async () => {
    if (await actions.change(sprint, draft)) onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={`Edit ${name}`} size="lg" centered>
      <SendForm className={css.form} isRunning={actions.isRunning} onSubmit={save}>
        <SprintFields project={project} {...fields} />
        <FormEnd action="Save" isRunning={actions.isRunning} onCancel={onClose} />
      </SendForm>
    </Dialog>
  )
}
