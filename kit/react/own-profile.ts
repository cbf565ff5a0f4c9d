import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { getOwnProfile } from '../contract/own-profile.api.ts'
import type { patchUser } from '../contract/users.api.ts'
import { type AnswerOf, type CallOf, useApi } from './api.ts'

export type OwnProfile = AnswerOf<typeof getOwnProfile>
export type ProfileChanges = NonNullable<CallOf<typeof patchUser>['body']>

const KEY = ['own', 'profile']

/** The signed-in person's own profile and preferences. */
export function useOwnProfile() {
  const api = useApi()
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.call<typeof getOwnProfile>('GET', '/user/profile', { signal }),
  })
}

/** Changes what is named and nothing else. */
export function useChangeProfile(userId: string) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: ProfileChanges) =>
      api.call<typeof patchUser>('PATCH', '/users/{id}', { params: { id: userId }, body }),
    onSuccess: (profile) => queries.setQueryData<OwnProfile>(KEY, profile),
  })
}
