import { useQueryClient } from '@tanstack/react-query'
import type { acceptInvitation } from '#kit/contract/invitations.api.ts'
import { useApi } from '#kit/react/api.ts'
import { useSession } from '#kit/react/session.tsx'
import { OWN } from '../queries.ts'

type Way = { readonly code: string } | { readonly id: string }

/** Joins by a code or by an invitation of one's own; what was joined, in words, once all of the page knows. */
export function useJoining() {
  const api = useApi()
  const { recheck } = useSession()
  const queries = useQueryClient()
  return async (way: Way): Promise<string> => {
    const { org_name: name, role } = await api.call<typeof acceptInvitation>('POST', '/invitations/accept', {
      body: way,
    })
    await Promise.all([
      recheck(),
      queries.invalidateQueries({ queryKey: ['orgs'] }),
      queries.invalidateQueries({ queryKey: OWN.grants }),
      queries.invalidateQueries({ queryKey: OWN.invitations }),
    ])
    return `You have joined ${name} as ${role.name}.`
  }
}
