import { useQueries, useQuery } from '@tanstack/react-query'
import type { patchFacts } from '#kit/contract/facts.api.ts'
import type { getMilestones } from '#kit/contract/milestones.api.ts'
import type { listPlans } from '#kit/contract/plans.api.ts'
import { type AnswerOf, useApi } from '#kit/react/api.ts'
import { everyPlan } from '#kit/react/every-plan.ts'
import type { Household } from '#kit/react/household.ts'
import type { Membership } from '#kit/react/organizations.ts'
import { SCREENS } from '#kit/registry/screens.gen.ts'
import type { Source } from './block.tsx'
import type { getChecklistWork } from './dashboard.api.ts'
import type { ChecklistWork } from './next/checklist-work.model.ts'

export type Plan = AnswerOf<typeof listPlans>['plans'][number]
export type Moved = AnswerOf<typeof patchFacts>['plansAffected'][number]

/** So many saved plans stand in sight; what was changed last leaves them out. */
export const PLANS_SHOWN = 6

export const screenAt = (path: string) => SCREENS.find((screen) => screen.path === path)

/** Every saved plan, last changed first. */
export function usePlans() {
  const api = useApi()
  return useQuery({
    queryKey: ['plans', 'every'],
    queryFn: ({ signal }) => everyPlan(api, { signal }),
  })
}

/** What the facts as they stand would change in the saved plans: asked as a preview, nothing is written. */
export function useMovedPlans(profile: Pick<Household, 'typed' | 'rev'> | undefined) {
  const api = useApi()
  const facts = Object.entries(profile?.typed ?? {}).map(([name, fact]) => [name, fact.value] as const)
  return useQuery({
    queryKey: ['plans', 'moved', profile?.rev],
    enabled: profile !== undefined,
    queryFn: async ({ signal }) => {
      if (facts.length === 0) return []
      const body = { changes: Object.fromEntries(facts), preview: true }
      return (await api.call<typeof patchFacts>('PATCH', '/facts', { body, signal })).plansAffected
    },
  })
}

export type OrganizationWork = {
  readonly organization: Membership
  readonly work: readonly ChecklistWork[]
  readonly updatedAt: string | null
  readonly updatedBy: string | null
}

const SHOWN = 6

/** The open checklists of each organization; empty while the organizations are not known. */
export function useChecklistWork(organizations: readonly Membership[], today: string) {
  const api = useApi()
  const asked = screenAt('/checklists') === undefined ? [] : organizations.slice(0, SHOWN)
  return useQueries({
    queries: asked.map((organization) => ({
      queryKey: ['home', 'checklists', organization.id],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<OrganizationWork> => {
        const { work, updatedAt, updatedBy } = await api.call<typeof getChecklistWork>(
          'GET',
          '/dashboard/checklists',
          { query: { org_name: organization.org_name, today }, signal },
        )
        return { organization, work, updatedAt, updatedBy: updatedBy?.displayName ?? null }
      },
    })),
    combine: (results): Source<readonly OrganizationWork[]> => ({
      data: results.every(({ isPending }) => !isPending)
        ? results.flatMap(({ data }) => (data === undefined ? [] : [data]))
        : undefined,
      isError: results.some(({ isError }) => isError),
      error: results.find(({ error }) => error !== null)?.error ?? null,
      refetch: () => Promise.all(results.map(({ refetch }) => refetch())),
    }),
  })
}

/** The person's level, and the milestone that the least is missing of. */
export function useMilestones() {
  const api = useApi()
  return useQuery({
    queryKey: ['milestones', 'path'],
    queryFn: ({ signal }) => api.call<typeof getMilestones>('GET', '/user/milestones', { signal }),
  })
}

export type Milestones = AnswerOf<typeof getMilestones>
