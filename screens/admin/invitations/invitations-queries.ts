import type { getInvitations } from '#kit/contract/invitations.api.ts'
import { type AnswerOf, useApi } from '#kit/react/api.ts'
import type { Scope } from '../access.model.ts'
import { usePages } from '../parts/use-pages.ts'

type Answer = AnswerOf<typeof getInvitations>
export type Invitation = Answer['invitations'][number]

const invitationsOf = ({ invitations }: Answer): readonly Invitation[] => invitations

/** The invitations of an organization, newest first. */
export function useInvitations({ orgId, name }: Scope, status: Invitation['status'] | undefined) {
  const api = useApi()
  return usePages<Answer, Invitation>({
    key: ['admin', 'invitations', orgId, status],
    rowsOf: invitationsOf,
    fetch: ({ cursor, signal }) =>
      api.call<typeof getInvitations>('GET', '/invitations', {
        query: { org_name: name, status, cursor, limit: 100 },
        signal,
      }),
  })
}
