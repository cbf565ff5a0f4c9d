import { useState } from 'react'
import { Problem } from '#ui/entry/Said.tsx'
import { Action, Actions, FormEnd } from '#ui/page/Action.tsx'
import type { ProjectDetails } from '../../shared/queries.ts'
import type { Sprint } from '../../shared/sprints/queries.ts'
import { TextArea } from '../items/text-area.tsx'
import css from '../project.module.css'
import { useSprintActions } from './use-sprint-actions.ts'

type Props = { readonly project: ProjectDetails; readonly sprint: Sprint }

/** What a closed sprint taught: shown once written, written by whoever may edit. */
export function Retrospective({ project, sprint }: Props) {
  const [isWriting, setWriting] = useState(false)
  const { retrospective } = sprint
  if (isWriting) return <Write project={project} sprint={sprint} onDone={() => setWriting(false)} />
  return (
    <>
      {retrospective === null ? null : (
        <dl className={css.retrospective}>
          <Part label="Went well" text={retrospective.wentWell} />
          <Part label="To change" text={retrospective.change} />
          <Part label="Actions" text={retrospective.actions.join('\n')} />
        </dl>
      )}
      {project.myRole === 'viewer' ? null : (
        <Actions>
          <Action tone="plain" label={`Retrospective of ${sprint.name}`} onClick={() => setWriting(true)}>
            {retrospective === null ? 'Write a retrospective' : 'Edit the retrospective'}
          </Action>
        </Actions>
      )}
    </>
  )
}

const Part = ({ label, text }: { readonly label: string; readonly text: string }) =>
  text === '' ? null : (
    <div>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  )

const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

function Write({ project, sprint, onDone }: Props & { readonly onDone: () => void }) {
  const actions = useSprintActions(project.id)
  const [wentWell, setWell] = useState(sprint.retrospective?.wentWell ?? '')
  const [change, setChange] = useState(sprint.retrospective?.change ?? '')
  const [todo, setTodo] = useState(sprint.retrospective?.actions.join('\n') ?? '')
  const save = async () => {
    const retrospective = { wentWell, change, actions: [...linesOf(todo)] }
    if (await actions.change(sprint, { retrospective })) onDone()
  }
  return (
    <div className={css.form}>
      <Problem text={actions.failure} />
      <TextArea label="What went well" maxLength={4_000} value={wentWell} onChange={setWell} />
      <TextArea label="What to change" maxLength={4_000} value={change} onChange={setChange} />
      <TextArea label="Actions, one a line" maxLength={4_000} value={todo} onChange={setTodo} />
      <FormEnd action="Save" isRunning={actions.isRunning} onClick={() => void save()} onCancel={onDone} />
    </div>
  )
}
