import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Values } from '#kit/computation.ts'
import type {
  createPlan,
  deletePlan,
  listPlanVersions,
  patchPlan,
  restorePlanVersion,
} from '#kit/contract/plans.api.ts'
import { type AnswerOf, useApi } from '#kit/react/api.ts'
import { everyPlan } from '#kit/react/every-plan.ts'

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
    queryFn: ({ signal }) => everyPlan(api, { toolId, signal }),
  })
}

export function usePlanVersions(id: string) {
  const api = useApi()
  return useQuery({
    queryKey: ['plan versions', id],
    queryFn: ({ signal }) => everyVersion(api, id, signal),
  })
}

type Version = AnswerOf<typeof listPlanVersions>['versions'][number]

async function everyVersion(api: ReturnType<typeof useApi>, id: string, signal: AbortSignal) {
  const found: Version[] = []
  let before: number | undefined
  do {
    const query = before === undefined ? {} : { before: String(before) }
    const page = await api.call<typeof listPlanVersions>('GET', '/plans/{id}/versions', {
      params: { id },
      query,
      signal,
    })
    found.push(...page.versions)
    before = page.next
  } while (before !== undefined)
  return found
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
