import { useState } from 'react'
import { counted } from '#kit/format.ts'
import { Problem } from '#ui/entry/Said.tsx'
import { SelectField } from '#ui/entry/SelectField.tsx'
import { FormEnd } from '#ui/page/Action.tsx'
import { Dialog } from '#ui/page/Dialog.tsx'
import type { ProjectDetails, ProjectItem } from '../../shared/queries.ts'
import type { Sprint } from '../../shared/sprints/queries.ts'
import css from '../project.module.css'
import { useSprintActions } from './use-sprint-actions.ts'

type CloseProps = {
  readonly project: ProjectDetails
  readonly sprint: Sprint
  readonly unfinished: readonly ProjectItem[]
  readonly onClose: () => void
}

const BACKLOG = { value: 'backlog', label: 'Backlog' }

/** Asks where unfinished items go, and freezes the sprint. */
export function CloseSprint({ project, sprint, unfinished, onClose }: CloseProps) {
  const actions = useSprintActions(project.id)
  const next = project.sprints.filter(({ state }) => state === 'planned')
  const [to, setTo] = useState(next[0]?.id ?? BACKLOG.value)
  const close = async () => {
    if (await actions.change(sprint, { state: 'closed', unfinishedTo: to })) onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={`Close ${sprint.name}`} size="md" centered>
      <div className={css.form}>
        <p>
          Its charts and velocity are frozen: later changes to its items leave them as they are.
          {unfinished.length === 0 ? ' Every item is done.' : ''}
        </p>
        {unfinished.length === 0 ? null : (
          <SelectField
            label={`Move ${counted(unfinished.length, 'unfinished item')} to`}
            value={to}
            choices={[...next.map(({ id, name }) => ({ value: id, label: name })), BACKLOG]}
            error={actions.wrong('unfinishedTo')}
            onChange={setTo}
          />
        )}
        <Problem text={actions.failure} />
        <FormEnd
          action="Close sprint"
          isRunning={actions.isRunning}
          onClick={() => void close()}
          onCancel={onClose}
        />
      </div>
    </Dialog>
  )
}
