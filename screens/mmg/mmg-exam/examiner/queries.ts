import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type AnswerOf, useApi } from '#kit/react/api.ts'
import type { getStatistics, listCandidates } from '../examiner.api.ts'
import type { getItem, listItems } from '../items.api.ts'

export type Candidate = AnswerOf<typeof listCandidates>['candidates'][number]
export type Statistics = AnswerOf<typeof getStatistics>
export type Listed = AnswerOf<typeof listItems>['items'][number]
export type Item = AnswerOf<typeof getItem>
export type Measured = Statistics['items'][number]

const EXAMINER = ['exam', 'examiner']

export function useCandidates(org: string) {
  const api = useApi()
  return useQuery({
    queryKey: [...EXAMINER, 'candidates', org],
    queryFn: ({ signal }) =>
      api.call<typeof listCandidates>('GET', '/exam/candidates', { query: { org_name: org }, signal }),
  })
}

export function useItems(org: string) {
  const api = useApi()
  return useQuery({
    queryKey: [...EXAMINER, 'items', org],
    queryFn: async ({ signal }) =>
      (await api.call<typeof listItems>('GET', '/exam/items', { query: { org_name: org }, signal })).items,
  })
}

export type Named = { readonly org: string; readonly id: string }

/** `version` null: the newest. */
export function useItem({ org, id }: Named, version: number | null) {
  const api = useApi()
  return useQuery({
    queryKey: [...EXAMINER, 'item', org, id, version],
    queryFn: ({ signal }) =>
      api.call<typeof getItem>('GET', '/exam/items/{itemId}', {
        params: { itemId: id },
        query: { org_name: org, ...(version === null ? {} : { version }) },
        signal,
      }),
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
