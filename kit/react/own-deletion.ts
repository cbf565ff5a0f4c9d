import { useQuery } from '@tanstack/react-query'
import type { deletionState } from '../contract/privacy.api.ts'
import { useApi } from './api.ts'

export const OWN_DELETION = ['own', 'deletion'] as const

/** When the person's account is deleted, if they asked for that; null: they did not. */
export function useDeletionState() {
  const api = useApi()
  return useQuery({
    queryKey: OWN_DELETION,
    queryFn: async ({ signal }) =>
      (await api.call<typeof deletionState>('GET', '/user/delete', { signal })).deletesAt,
  })
}
