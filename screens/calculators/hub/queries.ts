import { useQuery } from '@tanstack/react-query'
import type { listTools } from '#kit/contract/tools.api.ts'
import { useApi } from '#kit/react/api.ts'
import { everyPlan } from '#kit/react/every-plan.ts'

const HERE = 'calculators/'

/** The calculators, with what they can be found by. They change with the product only. */
export function useTools() {
  const api = useApi()
  return useQuery({
    queryKey: ['tools'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const { tools } = await api.call<typeof listTools>('GET', '/tools', { signal })
      return tools.filter(({ id }) => id.startsWith(HERE))
    },
  })
}

/** The saved answers of the calculators, last changed first. */
export function useSavedAnswers() {
  const api = useApi()
  return useQuery({
    queryKey: ['plans', 'every'],
    queryFn: ({ signal }) => everyPlan(api, { signal }),
    select: (plans) => plans.filter(({ toolId }) => toolId.startsWith(HERE)),
  })
}
