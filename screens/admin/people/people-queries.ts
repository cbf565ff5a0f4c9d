import type { getRoles } from '#kit/contract/roles.api.ts'
import type { getUsers } from '#kit/contract/users.api.ts'
import { useQuery } from '@tanstack/react-query'
import { type AnswerOf, useApi } from '#kit/react/api.ts'
import type { Scope } from '../access.model.ts'
import { usePages } from '../parts/use-pages.ts'

type Answer = AnswerOf<typeof getUsers>

/** One person in one organization. */
export type Member = Answer['users'][number]
export type Role = AnswerOf<typeof getRoles>['roles'][number]
export type Status = Member['status']

export type Wanted = { readonly q: string; readonly status: Status | undefined }

const ALL = 5_000

const usersOf = ({ users }: Answer): readonly Member[] => users

/** The people of an organization, or everybody; all pages of them, so that sorting is over everybody. */
export function usePeople({ orgId, name }: Scope, { q, status }: Wanted) {
  const api = useApi()
  const about = orgId === null ? { all: 'true' as const } : { org_name: name }
  return usePages<Answer, Member>({
    key: ['admin', 'people', orgId, q, status],
    upTo: ALL,
    rowsOf: usersOf,
    fetch: ({ cursor, signal }) =>
      api.call<typeof getUsers>('GET', '/users', {
        query: { ...about, limit: 200, cursor, status, q: q === '' ? undefined : q },
        signal,
      }),
  })
}

/** The roles that can be given there: the organization's and the built-in ones, or those of the installation. */
export function useRoles({ orgId, name }: Scope) {
  const api = useApi()
  return useQuery({
    queryKey: ['admin', 'roles', orgId],
    queryFn: async ({ signal }) => {
      const query = orgId === null ? {} : { org_name: name }
      const { roles } = await api.call<typeof getRoles>('GET', '/roles', { query, signal })
      return orgId === null ? roles.filter(({ builtIn }) => builtIn) : roles
    },
  })
}
