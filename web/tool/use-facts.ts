import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { getFacts, patchFacts } from '#kit/contract/facts.api.ts'
import type { FactName } from '#kit/fact-names.ts'
import { isFactName } from '#kit/fact-names.ts'
import type { StoredFact, StoredFacts } from '#kit/facts.ts'
import { useApi } from '#kit/react/api.ts'

const NONE: StoredFacts = {}

const known = (facts: Readonly<Record<string, StoredFact>>): StoredFacts => {
  const kept: Partial<Record<FactName, StoredFact>> = {}
  for (const [name, fact] of Object.entries(facts)) if (isFactName(name)) kept[name] = fact
  return kept
}

/** The profile. While it loads or cannot be read the tools start from their own defaults. */
export function useFacts() {
  const api = useApi()
  const query = useQuery({
    queryKey: ['facts'],
    queryFn: async () => {
      const { facts, rev } = await api.call<typeof getFacts>('GET', '/facts', {})
      return { facts: known(facts), rev }
    },
  })
  return { facts: query.data?.facts ?? NONE, rev: query.data?.rev, isPending: query.isPending }
}

/** Writes facts; the answer lists the saved plans that they change, by how much. */
export function useWriteFacts() {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (changes: Readonly<Record<string, unknown>>) =>
      api.call<typeof patchFacts>('PATCH', '/facts', { body: { changes } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['facts'] })
      await queries.invalidateQueries({ queryKey: ['plans'] })
    },
  })
}
