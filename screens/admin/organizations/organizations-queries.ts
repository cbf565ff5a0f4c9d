import { useQuery } from '@tanstack/react-query'
import type { getOrg, getOrgs } from '#kit/contract/orgs.api.ts'
import { type AnswerOf, useApi } from '#kit/react/api.ts'
import { usePages } from '../parts/use-pages.ts'

type Answer = AnswerOf<typeof getOrgs>

export type Organization = Answer['orgs'][number]
export type WholeOrganization = AnswerOf<typeof getOrg>

const ALL = 5_000
const orgsOf = ({ orgs }: Answer): readonly Organization[] => orgs

/** The person's own organizations, or all of the installation; those that stand, or those that can be restored. */
export function useOrganizations(isAll: boolean, isDeleted: boolean) {
  const api = useApi()
  return usePages<Answer, Organization>({
    key: ['admin', 'organizations', isAll, isDeleted],
    upTo: ALL,
    rowsOf: orgsOf,
    fetch: ({ cursor, signal }) =>
      api.call<typeof getOrgs>('GET', '/orgs', {
        query: {
          cursor,
          limit: 200,
          ...(isAll ? { all: 'true' as const } : {}),
          ...(isDeleted ? { deleted: 'true' as const } : {}),
        },
        signal,
      }),
  })
}

export function useOrganization(id: string) {
  const api = useApi()
  return useQuery({
    queryKey: ['admin', 'organization', id],
    queryFn: ({ signal }) => api.call<typeof getOrg>('GET', '/orgs/{id}', { params: { id }, signal }),
  })
}
