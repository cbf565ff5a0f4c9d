import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type AnswerOf, useApi } from '#kit/react/api.ts'
import type { getStatistics, listCandidates } from '../examiner.api.ts'

export type Candidate = AnswerOf<typeof listCandidates>['candidates'][number]
export type Statistics = AnswerOf<typeof getStatistics>
export type Item = Statistics['items'][number]

const EXAMINER = ['exam', 'examiner']

export function useCandidates(org: string) {
  const api = useApi()
  return useQuery({
    queryKey: [...EXAMINER, 'candidates', org],
    queryFn: ({ signal }) =>
      api.call<typeof listCandidates>('GET', '/exam/candidates', { query: { org_name: org }, signal }),
  })
}

export function useStatistics(org: string) {
  const api = useApi()
  return useQuery({
    queryKey: [...EXAMINER, 'statistics', org],
    queryFn: ({ signal }) =>
      api.call<typeof getStatistics>('GET', '/exam/statistics', { query: { org_name: org }, signal }),
  })
}

export function useExaminerChanged(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: EXAMINER })
}
