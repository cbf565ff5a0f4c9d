import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { colleaguesOf } from '#kit/colleagues.ts'
import type { getUsers } from '#kit/contract/users.api.ts'
import { type AnswerOf, useApi } from '#kit/react/api.ts'
import type { getBoard, listParticipants } from '../shared/run.api.ts'

export type OnBoard = AnswerOf<typeof getBoard>['cohorts'][number]
export type Participants = AnswerOf<typeof listParticipants>
export type Participant = Participants['people'][number]

const BOARD = ['cohort-board']

/** `rev`: of the list; a save of it is a new board. */
export function useBoard(orgName: string, { isOn, rev }: { readonly isOn: boolean; readonly rev: number }) {
  const api = useApi()
  return useQuery({
    queryKey: [...BOARD, orgName, rev],
    enabled: isOn,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await api.call<typeof getBoard>('GET', '/cohort-board', { query: { org_name: orgName }, signal }))
        .cohorts,
  })
}

export function useParticipants(id: string | null) {
  const api = useApi()
  return useQuery({
    queryKey: [...BOARD, 'people', id],
    enabled: id !== null,
    queryFn: ({ signal }) =>
      api.call<typeof listParticipants>('GET', '/cohorts/{id}/people', { params: { id: id ?? '' }, signal }),
  })
}

export function useBoardChanged(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: BOARD })
}

/** The people of the organization of whom mentors are chosen; the cohort keeps the name alone. */
export function useMembers(orgName: string) {
  const api = useApi()
  return useQuery({
    queryKey: ['cohort-mentors', orgName],
    queryFn: async ({ signal }) => {
      const query = { limit: 200, org_name: orgName }
      const { users } = await api.call<typeof getUsers>('GET', '/users', { query, signal })
      return colleaguesOf(users)
    },
  })
}
