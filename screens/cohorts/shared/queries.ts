import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type AnswerOf, useApi } from '#kit/react/api.ts'
import type { getCohort, listCohorts, listOwnEnrollments } from './cohorts.api.ts'

export type Cohort = AnswerOf<typeof listCohorts>['cohorts'][number]
export type Own = AnswerOf<typeof listOwnEnrollments>['enrollments'][number]

const COHORTS = ['cohorts']
const OWN = [...COHORTS, 'own']
const LOOK_AGAIN_MS = 2_000

export function useCohorts() {
  const api = useApi()
  return useQuery({
    queryKey: [...COHORTS, 'list'],
    queryFn: async ({ signal }) =>
      (await api.call<typeof listCohorts>('GET', '/cohorts', { signal })).cohorts,
  })
}

/** The one that a link of an invitation names; null without such a link, or where it leads nowhere. */
export function useInvited(id: string | undefined, code: string | undefined) {
  const api = useApi()
  return useQuery({
    queryKey: [...COHORTS, 'invited', id, code],
    enabled: id !== undefined,
    retry: false,
    queryFn: ({ signal }) =>
      api.call<typeof getCohort>('GET', '/cohorts/{id}', {
        params: { id: id ?? '' },
        query: { code },
        signal,
      }),
  })
}

/** `isWaiting`: for a payment that was just made; asked again until it shows. */
export function useOwn(isWaiting = false) {
  const api = useApi()
  return useQuery({
    queryKey: OWN,
    queryFn: async ({ signal }) =>
      (await api.call<typeof listOwnEnrollments>('GET', '/user/cohort-enrollments', { signal })).enrollments,
    refetchInterval: isWaiting ? LOOK_AGAIN_MS : false,
  })
}

/** After somebody joined or left: everything that shows cohorts is asked for again. */
export function useCohortsChanged(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: COHORTS })
}
