import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { getUser } from '#kit/contract/people.api.ts'
import type { postAnalysis } from '#screens/portfolio/shared/lists/user-portfolio.api.ts'
import { useApi } from '#kit/react/api.ts'
import { draftOf, ENGINE_VERSION, storedIn } from '../ledger/stored.model.ts'
import type { Subject } from './use-subject.ts'

const KEY = ['portfolio analyses']

/** The stored analyses, the newest first. */
export function useStored() {
  const api = useApi()
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) =>
      storedIn((await api.call<typeof getUser>('GET', '/user', { signal })).user.portfolio_analysis),
  })
}

/** Stores the figures as they stand, with a digest of what they follow from. */
export function useStore({ analysed }: Subject) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const { asOf, metrics, inputs } = draftOf(analysed)
      const analysis = { asOf, metrics, inputsHash: await digest(inputs), engineVersion: ENGINE_VERSION }
      return api.call<typeof postAnalysis>('POST', '/user/portfolio-analysis', { body: { analysis } })
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: KEY }),
  })
}

/** SHA-256 as hexadecimal digits: the same inputs have the same digest on every machine. */
async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
