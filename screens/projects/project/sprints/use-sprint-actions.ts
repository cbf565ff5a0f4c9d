import { type CallOf, useApi } from '#kit/react/api.ts'
import { useSubmit } from '#kit/react/use-submit.ts'
import { useProjectsChanged } from '../../shared/queries.ts'
import type { Sprint } from '../../shared/sprints/queries.ts'
import type { createSprint, patchSprint } from '../../shared/sprints/sprints.api.ts'

type Changes = NonNullable<CallOf<typeof patchSprint>['body']>

/** A project has at most as many people. */
const PEOPLE = 51

const FIELDS = [
  'name',
  'goal',
  'startDate',
  'endDate',
  'unfinishedTo',
  ...Array.from({ length: PEOPLE }, (_, at) => `capacity[${at}].days`),
]

/** What can be done with the sprints of a project. */
export function useSprintActions(id: string) {
  const api = useApi()
  const changed = useProjectsChanged()
  const submit = useSubmit(FIELDS)
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    const isDone = await submit.run(work)
    await changed()
    return isDone
  }
  return {
    failure: submit.failure,
    wrong: submit.wrong,
    clear: submit.clear,
    isRunning: submit.isRunning,
    plan: (body: CallOf<typeof createSprint>['body']) =>
      run(() => api.call<typeof createSprint>('POST', '/projects/{id}/sprints', { params: { id }, body })),
    change: ({ id: sprintId, rev }: Sprint, body: Changes) =>
      run(() =>
        api.call<typeof patchSprint>('PATCH', '/projects/{id}/sprints/{sprintId}', {
          params: { id, sprintId },
          body: { ...body, rev },
        }),
      ),
  }
}
