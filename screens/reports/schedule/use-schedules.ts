import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { listSchedules } from '#kit/contract/report-schedules.api.ts'
import { type AnswerOf, useApi } from '#kit/react/api.ts'

export type Schedule = AnswerOf<typeof listSchedules>['schedules'][number]

const SCHEDULES = ['report schedules']

/** The person's schedules, the newest first. */
export function useSchedules() {
  const api = useApi()
  return useQuery({
    queryKey: SCHEDULES,
    queryFn: async ({ signal }) =>
      (await api.call<typeof listSchedules>('GET', '/reports/schedules', { signal })).schedules,
  })
}

export function useSchedulesChanged(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: SCHEDULES })
}
