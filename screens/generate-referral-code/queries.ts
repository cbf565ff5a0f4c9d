import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type {
  claimReferral,
  createReferralCode,
  getReferrals,
  patchReferralCode,
} from '#kit/contract/referrals.api.ts'
import { type AnswerOf, useApi } from '#kit/react/api.ts'
import { messageOf } from '#kit/react/use-submit.ts'

export type Referrals = AnswerOf<typeof getReferrals>
export type OwnCode = NonNullable<Referrals['code']>

const REFERRALS = ['referrals']

export function useReferrals() {
  const api = useApi()
  return useQuery({
    queryKey: REFERRALS,
    queryFn: ({ signal }) => api.call<typeof getReferrals>('GET', '/referrals', { signal }),
  })
}

/** What can be done with one's code, and for an organization that was referred. */
export function useReferralActions() {
  const api = useApi()
  const queries = useQueryClient()
  const [failure, setFailure] = useState<string | null>(null)
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    setFailure(null)
    try {
      await work()
      return true
    } catch (error) {
      setFailure(messageOf(error))
      return false
    } finally {
      await queries.invalidateQueries({ queryKey: REFERRALS })
    }
  }
  return {
    failure,
    create: () => run(() => api.call<typeof createReferralCode>('POST', '/referrals/code', {})),
    setState: (state: OwnCode['state']) =>
      run(() => api.call<typeof patchReferralCode>('PATCH', '/referrals/code', { body: { state } })),
    claim: (code: string, org_name: string) =>
      run(() => api.call<typeof claimReferral>('POST', '/referrals/claims', { body: { code, org_name } })),
  }
}
