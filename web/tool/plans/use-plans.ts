import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Values } from '#kit/computation.ts'
import type {
  createPlan,
  deletePlan,
  listPlanVersions,
  listPlans,
  patchPlan,
  restorePlanVersion,
} from '#kit/contract/plans.api.ts'
import { type AnswerOf, useApi } from '#kit/react/api.ts'

export type Plan = AnswerOf<typeof createPlan>
type Saved = {
  readonly inputs: Values
  readonly factBound: readonly string[]
  readonly ownValues: readonly string[]
}

const bodyOf = ({ inputs, factBound, ownValues }: Saved) => ({
  inputs,
  factBound: [...factBound],
  ownValues: [...ownValues],
})

/** The person's plans of one tool, last changed first; not asked for before they are wanted. */
export function usePlans(toolId: string, isWanted: boolean) {
  const api = useApi()
  return useQuery({
    enabled: isWanted,
    queryKey: ['plans', toolId],
    queryFn: async () => (await api.call<typeof listPlans>('GET', '/plans', { query: { toolId } })).plans,
  })
}

export function usePlanVersions(id: string) {
  const api = useApi()
  return useQuery({
    queryKey: ['plan versions', id],
    queryFn: async () =>
      (await api.call<typeof listPlanVersions>('GET', '/plans/{id}/versions', { params: { id } })).versions,
  })
}

/** Everything that changes plans; each refreshes the lists. */
export function usePlanActions(toolId: string) {
  const api = useApi()
  const queries = useQueryClient()
  const refreshList = () => queries.invalidateQueries({ queryKey: ['plans'] })
  const refresh = {
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['plan versions'] })
      await refreshList()
    },
  }
  const create = useMutation({
    ...refresh,
    mutationFn: ({ name, ...saved }: Saved & { name: string }) =>
      api.call<typeof createPlan>('POST', '/plans', { body: { name, toolId, ...bodyOf(saved) } }),
  })
  const update = useMutation({
    ...refresh,
    mutationFn: ({ id, ...saved }: Saved & { id: string }) =>
      api.call<typeof patchPlan>('PATCH', '/plans/{id}', {
        params: { id },
        body: bodyOf(saved),
      }),
  })
  const remove = useMutation({
    // Its versions are gone with it: asking for them again would be answered with 404.
    onSuccess: refreshList,
    mutationFn: (id: string) => api.call<typeof deletePlan>('DELETE', '/plans/{id}', { params: { id } }),
  })
  const restore = useMutation({
    ...refresh,
    mutationFn: ({ id, version }: { id: string; version: number }) =>
      api.call<typeof restorePlanVersion>('POST', '/plans/{id}/versions/{version}/restore', {
        params: { id, version: String(version) },
      }),
  })
  return { create, update, remove, restore }
}
