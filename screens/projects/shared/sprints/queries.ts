import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type AnswerOf, useApi } from '#kit/react/api.ts'
import type { Unit } from './analytics.model.ts'
import type { listSprints, sprintAnalytics } from './sprints.api.ts'

export type Sprint = AnswerOf<typeof listSprints>['sprints'][number]
export type Analytics = AnswerOf<typeof sprintAnalytics>

type Counted = { readonly unit: Unit | undefined; readonly day: number | undefined }

/** The metrics of a sprint; a change of its unit or its day leaves the old ones until the new are there. */
export function useAnalytics(id: string, sprintId: string, { unit, day }: Counted) {
  const api = useApi()
  return useQuery({
    queryKey: ['projects', id, 'sprints', sprintId, unit, day],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.call<typeof sprintAnalytics>('GET', '/projects/{id}/sprints/{sprintId}/analytics', {
        params: { id, sprintId },
        query: { unit, day },
        signal,
      }),
  })
}
