import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { cancelJob, getJob, listJobs, retryDeadJobs, retryJob } from '#kit/contract/jobs.api.ts'
import { type AnswerOf, useApi } from '#kit/react/api.ts'

export type Jobs = AnswerOf<typeof listJobs>
export type Job = Jobs['jobs'][number]

/** Whose jobs: one's own, an organization's, or everybody's. */
export type Whose = { readonly org_name?: string; readonly all?: 'true' }

const JOBS = ['jobs']
const SOON_MS = 2_000
const LATER_MS = 15_000

const isMoving = ({ counts }: Jobs): boolean => counts.running + counts.queued > 0

/** The newest jobs; asked for again soon while something moves. */
export function useJobs(whose: Whose, status: Job['status'] | undefined) {
  const api = useApi()
  return useQuery({
    queryKey: [...JOBS, whose, status],
    queryFn: ({ signal }) =>
      api.call<typeof listJobs>('GET', '/jobs', { query: { ...whose, status, limit: 100 }, signal }),
    refetchInterval: ({ state }) => (state.data !== undefined && isMoving(state.data) ? SOON_MS : LATER_MS),
  })
}

export function useJob(id: string) {
  const api = useApi()
  return useQuery({
    queryKey: [...JOBS, id],
    queryFn: ({ signal }) => api.call<typeof getJob>('GET', '/jobs/{id}', { params: { id }, signal }),
    refetchInterval: LATER_MS,
  })
}

export function useJobActions() {
  const api = useApi()
  const queries = useQueryClient()
  const onSettled = () => queries.invalidateQueries({ queryKey: JOBS })
  const cancel = useMutation({
    mutationFn: (id: string) => api.call<typeof cancelJob>('POST', '/jobs/{id}/cancel', { params: { id } }),
    onSettled,
  })
  const retry = useMutation({
    mutationFn: (id: string) => api.call<typeof retryJob>('POST', '/jobs/{id}/retry', { params: { id } }),
    onSettled,
  })
  const retryDead = useMutation({
    mutationFn: (body: Whose & { readonly kind: string }) =>
      api.call<typeof retryDeadJobs>('POST', '/jobs/retry-dead', { body }),
    onSettled,
  })
  return { cancel, retry, retryDead }
}
