import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { listPackages } from '#kit/contract/packages.api.ts'
import { type AnswerOf, useApi } from '#kit/react/api.ts'
import { useSession } from '#kit/react/session.tsx'

type Answer = AnswerOf<typeof listPackages>
export type SoldPackage = Answer['packages'][number]
export type ManagedPlan = Answer['plans'][number]

const PACKAGES = ['packages']

export function usePackages() {
  const api = useApi()
  return useQuery({
    queryKey: PACKAGES,
    queryFn: ({ signal }) => api.call<typeof listPackages>('GET', '/admin/packages', { signal }),
  })
}

export function usePackagesChanged(): () => Promise<void> {
  const queries = useQueryClient()
  const { recheck } = useSession()
  return async () => {
    await queries.invalidateQueries({ queryKey: PACKAGES })
    await queries.invalidateQueries({ queryKey: ['billing'] })
    await recheck()
  }
}
