import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { getAccessCheck, getAccessMatrix } from '#kit/contract/access-check.api.ts'
import type { verify } from '#kit/contract/auth.api.ts'
import type { getUsers } from '#kit/contract/users.api.ts'
import { type AnswerOf, useApi } from '#kit/react/api.ts'

export type Rights = AnswerOf<typeof verify>
export type Matrix = AnswerOf<typeof getAccessMatrix>
export type Verdict = AnswerOf<typeof getAccessCheck>

/** Who one is to the server at this moment. */
export function useRights() {
  const api = useApi()
  return useQuery({
    queryKey: ['role-test', 'rights'],
    staleTime: 0,
    queryFn: ({ signal }) => api.call<typeof verify>('GET', '/auth/verify', { signal }),
  })
}

export function useMatrix(org: string | undefined) {
  const api = useApi()
  return useQuery({
    queryKey: ['role-test', 'matrix', org],
    queryFn: ({ signal }) =>
      api.call<typeof getAccessMatrix>('GET', '/admin/matrix', { query: { org_name: org }, signal }),
  })
}

const FOUND = 50

export function usePeople(org: string | undefined, q: string) {
  const api = useApi()
  return useQuery({
    queryKey: ['role-test', 'people', org, q],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { org_name: org, limit: FOUND, q: q.trim() === '' ? undefined : q.trim() }
      return (await api.call<typeof getUsers>('GET', '/users', { query, signal })).users
    },
  })
}

export type Question = {
  readonly org: string | undefined
  readonly user: string | undefined
  readonly roles: string | undefined
  readonly operation: string
}

/** Asks the server only once there is somebody and something to ask about. */
export function useVerdict({ org, user, roles, operation }: Question) {
  const api = useApi()
  return useQuery({
    queryKey: ['role-test', 'verdict', org, user, roles, operation],
    staleTime: 0,
    enabled: operation !== '' && (user !== undefined || roles !== undefined),
    queryFn: ({ signal }) =>
      api.call<typeof getAccessCheck>('GET', '/admin/access-check', {
        query: { org_name: org, user, roles, operation },
        signal,
      }),
  })
}
