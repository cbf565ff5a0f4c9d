import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useApi } from '#kit/react/api.ts'
import { useSubmit } from '#kit/react/use-submit.ts'
import { LineField } from '#ui/entry/LineField.tsx'
import { Problem } from '#ui/entry/Said.tsx'
import { SendForm } from '#ui/entry/SendForm.tsx'
import { FormEnd } from '#ui/page/Action.tsx'
import { Dialog } from '#ui/page/Dialog.tsx'
import type { duplicateProject } from './projects.api.ts'
import { type Project, useProjectsChanged } from './queries.ts'
import css from './shared.module.css'

type DuplicateProps = { readonly project: Pick<Project, 'id' | 'project_name'>; readonly onClose: () => void }

function useCopy(project: DuplicateProps['project'], name: string) {
  const api = useApi()
  const navigate = useNavigate()
  const changed = useProjectsChanged()
  const submit = useSubmit(['project_name'])
  const copy = async () => {
    let id = ''
    const isDone = await submit.run(async () => {
      const made = await api.call<typeof duplicateProject>('POST', '/projects/{id}/duplicate', {
        params: { id: project.id },
        body: { project_name: name },
        fallback: 'Failed to create project',
      })
      id = made.id
    })
    if (!isDone) return
    await changed()
    void navigate({ to: `/projects/${id}` })
  }
  return { submit, copy }
}

/** A project of one’s own with the same items. */
export function DuplicateProject({ project, onClose }: DuplicateProps) {
  const [name, setName] = useState(`${project.project_name.slice(0, 112)} copy`)
  const { submit, copy } = useCopy(project, name)
  return (
    <Dialog opened onClose={onClose} title={`Duplicate ${project.project_name}`} centered>
      <SendForm className={css.form} isRunning={submit.isRunning} onSubmit={copy}>
        <Problem text={submit.failure} />
        <LineField
          label="Project name"
          autoComplete="off"
          maxLength={120}
          value={name}
          error={submit.wrong('project_name')}
          help="The copy has the items as they were planned, without files, people, and progress."
          onChange={setName}
        />
        <FormEnd action="Duplicate" isRunning={submit.isRunning} onCancel={onClose} />
      </SendForm>
    </Dialog>
  )
}
