import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { date } from '#kit/format.ts'
import { useApi } from '#kit/react/api.ts'
import { useSubmit } from '#kit/react/use-submit.ts'
import { LineField } from '#ui/entry/LineField.tsx'
import { Done, Problem } from '#ui/entry/Said.tsx'
import { SelectField } from '#ui/entry/SelectField.tsx'
import { SendForm } from '#ui/entry/SendForm.tsx'
import { Action, Actions } from '#ui/page/Action.tsx'
import { Facts, Panel } from '#ui/page/Page.tsx'
import { DeleteProject } from '../../shared/delete-project.tsx'
import { DuplicateProject } from '../../shared/duplicate-project.tsx'
import type { patchProject } from '../../shared/projects.api.ts'
import { type ProjectDetails, useProjectsChanged } from '../../shared/queries.ts'
import { AREAS } from '../../shared/states.model.ts'
import { ownerOf } from '../../shared/words.ts'
import { TextArea } from '../items/text-area.tsx'
import css from '../project.module.css'
import { CalendarPanel } from './calendar.tsx'

/** Name, description, and area; archiving, copying, and deleting. */
export function SettingsTab({ project }: { readonly project: ProjectDetails }) {
  const { createdAt, updatedAt } = project
  return (
    <div className={css.part}>
      {project.myRole === 'viewer' ? null : <About key={project.rev} project={project} />}
      {project.myRole === 'viewer' ? null : (
        <CalendarPanel key={`calendar ${project.rev}`} project={project} />
      )}
      <Panel title="Facts">
        <Facts
          rows={[
            ['Belongs to', ownerOf(project)],
            ['Owner', project.owner?.displayName ?? 'Somebody who left'],
            ['Created', date(createdAt)],
            ['Last activity', date(updatedAt)],
          ]}
        />
      </Panel>
      <Ends project={project} />
    </div>
  )
}

type Props = { readonly project: ProjectDetails }

/** The draft of what a project says of itself, and its saving. */
function useAbout(project: ProjectDetails) {
  const api = useApi()
  const changed = useProjectsChanged()
  const submit = useSubmit(['project_name'])
  const [name, setName] = useState(project.project_name)
  const [description, setDescription] = useState(project.description)
  const [area, setArea] = useState(project.area)
  const [said, setSaid] = useState<string | null>(null)
  const save = async () => {
    setSaid(null)
    const isDone = await submit.run(() =>
      api.call<typeof patchProject>('PATCH', '/projects/{id}', {
        params: { id: project.id },
        body: {
          project_name: name,
          description,
          area: AREAS.find(({ id }) => id === area)?.id,
          rev: project.rev,
        },
      }),
    )
    if (!isDone) return
    setSaid('Saved')
    await changed()
  }
  return { submit, name, setName, description, setDescription, area, setArea, said, save }
}

function About({ project }: Props) {
  const about = useAbout(project)
  const { submit, name, area } = about
  return (
    <Panel title="About">
      <SendForm className={css.form} isRunning={submit.isRunning} onSubmit={about.save}>
        <Problem text={submit.failure} />
        <LineField
          label="Project name"
          autoComplete="off"
          maxLength={120}
          value={name}
          error={submit.wrong('project_name')}
          onChange={(value) => {
            submit.clear('project_name')
            about.setName(value)
          }}
        />
        <SelectField
          label="Area"
          value={area}
          choices={AREAS.map(({ id, label }) => ({ value: id, label }))}
          onChange={about.setArea}
        />
        <TextArea
          label="Description"
          maxLength={4_000}
          value={about.description}
          onChange={about.setDescription}
        />
        <Actions>
          <Action type="submit" isRunning={submit.isRunning}>
            Save
          </Action>
        </Actions>
        <Done text={about.said} />
      </SendForm>
    </Panel>
  )
}

function Ends({ project }: Props) {
  const api = useApi()
  const navigate = useNavigate()
  const changed = useProjectsChanged()
  const submit = useSubmit([])
  const [asks, setAsks] = useState<'delete' | 'duplicate' | null>(null)
  const { id, status, myRole, org_name } = project
  const isArchived = status === 'archived'
  const move = async () => {
    await submit.run(() =>
      api.call<typeof patchProject>('PATCH', '/projects/{id}', {
        params: { id },
        body: { status: isArchived ? 'active' : 'archived' },
      }),
    )
    await changed()
  }
  return (
    <Panel
      title="Archive, duplicate, or delete"
      lead="An archived project keeps everything and leaves the list of active ones."
    >
      <Problem text={submit.failure} />
      <Actions>
        {myRole === 'viewer' ? null : (
          <Action tone="plain" isRunning={submit.isRunning} onClick={() => void move()}>
            {isArchived ? 'Move back to active' : 'Archive'}
          </Action>
        )}
        <Action tone="plain" onClick={() => setAsks('duplicate')}>
          Duplicate
        </Action>
        {myRole === 'owner' || (org_name !== null && myRole === 'editor') ? (
          <Action tone="danger" onClick={() => setAsks('delete')}>
            Delete
          </Action>
        ) : null}
      </Actions>
      {asks === 'duplicate' ? <DuplicateProject project={project} onClose={() => setAsks(null)} /> : null}
      {asks === 'delete' ? (
        <DeleteProject
          project={project}
          onClose={() => setAsks(null)}
          onDeleted={() => void navigate({ to: '/projects' })}
        />
      ) : null}
    </Panel>
  )
}
