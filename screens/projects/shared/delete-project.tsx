import { useApi } from '#kit/react/api.ts'
import { useSubmit } from '#kit/react/use-submit.ts'
import { Confirm } from '#ui/page/Confirm.tsx'
import type { deleteProject } from './projects.api.ts'
import { type Project, useProjectsChanged } from './queries.ts'

type DeleteProps = {
  readonly project: Pick<Project, 'id' | 'project_name'>
  readonly onClose: () => void
  readonly onDeleted?: () => void
}

/** Deleting a project: by its name, and not for good within 30 days. */
export function DeleteProject({ project, onClose, onDeleted }: DeleteProps) {
  const api = useApi()
  const changed = useProjectsChanged()
  const submit = useSubmit([])
  const { id, project_name: name } = project
  const remove = async () => {
    const isDone = await submit.run(() =>
      api.call<typeof deleteProject>('DELETE', '/projects/{id}', {
        params: { id },
        fallback: 'Failed to delete project',
      }),
    )
    if (!isDone) return
    onClose()
    onDeleted?.()
    await changed()
  }
  return (
    <Confirm
      title={`Delete ${name}`}
      action="Delete"
      name={name}
      problem={submit.failure ?? undefined}
      isRunning={submit.isRunning}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      Its items and files go with it, for everybody. For 30 days it stands under Deleted and can be restored.
    </Confirm>
  )
}
