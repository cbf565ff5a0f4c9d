import { useQuery } from '@tanstack/react-query'
import { colleaguesOf } from '#kit/colleagues.ts'
import type { getUsers } from '#kit/contract/users.api.ts'
import { useApi } from '#kit/react/api.ts'

export const MEMBER_ROLES = [
  { value: 'editor', label: 'Editor' },
  { value: 'viewer', label: 'Viewer' },
] as const

/** The people of the project's organization, or of all of one's own; each once. */
export function useColleagues(orgName: string | null) {
  const api = useApi()
  return useQuery({
    queryKey: ['projects', 'colleagues', orgName],
    queryFn: async ({ signal }) => {
      const query = { limit: 200, org_name: orgName ?? undefined }
      const { users } = await api.call<typeof getUsers>('GET', '/users', { query, signal })
      return colleaguesOf(users)
    },
  })
}
