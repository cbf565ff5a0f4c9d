import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { acceptInvitation, getOwnInvitations } from '../contract/invitations.api.ts'
import type { getOrgs, postOrg } from '../contract/orgs.api.ts'
import { roleName } from '../permission-words.ts'
import { type AnswerOf, useApi } from './api.ts'
import { useSession } from './session.tsx'

export type Membership = AnswerOf<typeof getOrgs>['orgs'][number]
export type OwnInvitation = AnswerOf<typeof getOwnInvitations>['invitations'][number]

const MEMBERSHIPS = ['orgs']
const INVITATIONS = ['own', 'invitations']
const GRANTS = ['own', 'grants']

/** The organizations that the person belongs to. */
export function useMemberships() {
  const api = useApi()
  return useQuery({
    queryKey: MEMBERSHIPS,
    queryFn: async ({ signal }) => (await api.call<typeof getOrgs>('GET', '/orgs', { signal })).orgs,
  })
}

/** The open invitations to the person's own confirmed address. */
export function useOwnInvitations() {
  const api = useApi()
  return useQuery({
    queryKey: INVITATIONS,
    queryFn: async ({ signal }) =>
      (await api.call<typeof getOwnInvitations>('GET', '/user/invitations', { signal })).invitations,
  })
}

/** After the person joined or left: roles, memberships and invitations are asked for again. */
export function useMembershipsChanged(): () => Promise<void> {
  const { recheck } = useSession()
  const queries = useQueryClient()
  return async () => {
    const stale = [MEMBERSHIPS, INVITATIONS, GRANTS]
    await Promise.all([recheck(), ...stale.map((queryKey) => queries.invalidateQueries({ queryKey }))])
  }
}

/** Joins by a code or by an invitation of one's own; what was joined, in words, once all of the page knows. */
export function useJoining() {
  const api = useApi()
  const changed = useMembershipsChanged()
  return async (way: { readonly code: string } | { readonly id: string }): Promise<string> => {
    const { org_name: name, role } = await api.call<typeof acceptInvitation>('POST', '/invitations/accept', {
      body: way,
    })
    await changed()
    return `You joined ${name} as ${roleName(role.name)}.`
  }
}

/** Creates an organization, whose administrator the person then is; its name, once all of the page knows. */
export function useCreating() {
  const api = useApi()
  const changed = useMembershipsChanged()
  return async (body: { readonly org_name: string; readonly kind: Membership['kind'] }): Promise<string> => {
    const { org_name } = await api.call<typeof postOrg>('POST', '/orgs', { body })
    await changed()
    return org_name
  }
}
