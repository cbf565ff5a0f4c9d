import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useApi } from '#kit/react/api.ts'
import { useSubmit } from '#kit/react/use-submit.ts'
import { Problem } from '#ui/entry/Said.tsx'
import { ActionIcon } from '#ui/parts/action-icon.ts'
import { Menu } from '#ui/parts/menu.ts'
import { DeleteProject } from '../shared/delete-project.tsx'
import { DuplicateProject } from '../shared/duplicate-project.tsx'
import type { patchProject, restoreProject } from '../shared/projects.api.ts'
import { type Project, useProjectsChanged } from '../shared/queries.ts'

/** What can be done with a project from the list. */
export function ProjectMenu({ project }: { readonly project: Project }) {
  const api = useApi()
  const changed = useProjectsChanged()
  const submit = useSubmit([])
  const [asks, setAsks] = useState<'delete' | 'duplicate' | null>(null)
  const { id, status, myRole, project_name: name } = project
  const run = async (work: () => Promise<unknown>) => {
    await submit.run(work)
    await changed()
  }
  const move = (to: 'active' | 'archived') =>
    run(() =>
      api.call<typeof patchProject>('PATCH', '/projects/{id}', { params: { id }, body: { status: to } }),
    )
  const restore = () =>
    run(() => api.call<typeof restoreProject>('POST', '/projects/{id}/restore', { params: { id } }))
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={`Actions for ${name}`}>
            <IconDots size={18} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {status === 'deleted' ? (
            <Menu.Item onClick={() => void restore()}>Restore</Menu.Item>
          ) : (
            <>
              {myRole !== 'viewer' && (
                <Menu.Item onClick={() => void move(status === 'active' ? 'archived' : 'active')}>
                  {status === 'active' ? 'Archive' : 'Move back to active'}
                </Menu.Item>
              )}
              <Menu.Item onClick={() => setAsks('duplicate')}>Duplicate</Menu.Item>
              {(myRole === 'owner' || (project.org_name !== null && myRole === 'editor')) && (
                <Menu.Item color="red" onClick={() => setAsks('delete')}>
                  Delete
                </Menu.Item>
              )}
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {submit.failure === null ? null : <Problem text={submit.failure} />}
      {asks === 'delete' && <DeleteProject project={project} onClose={() => setAsks(null)} />}
      {asks === 'duplicate' && <DuplicateProject project={project} onClose={() => setAsks(null)} />}
    </>
  )
}
