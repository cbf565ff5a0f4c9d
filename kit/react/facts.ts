import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { getFacts, patchFacts } from '../contract/facts.api.ts'
import { type FactName, isFactName } from '../fact-names.ts'
import type { StoredFact, StoredFacts } from '../facts.ts'
import { type AnswerOf, useApi } from './api.ts'

export type Profile = { readonly facts: StoredFacts; readonly rev: number }
export type PlanEffects = Pick<AnswerOf<typeof patchFacts>, 'plansAffected' | 'plansNotComputed'>
export type FactChanges = Readonly<Partial<Record<FactName, unknown>>>

/** The facts that this version knows, of those that the server sent. */
function known(facts: Readonly<Record<string, StoredFact>>): StoredFacts {
  const kept: Partial<Record<FactName, StoredFact>> = {}
  for (const [name, fact] of Object.entries(facts)) if (isFactName(name)) kept[name] = fact
  return kept
}

/**
 * The household and organization profile of the signed-in person. Whoever only shows it follows it: it is read again on
 * coming back from another tab, where it may have been changed a moment ago.
 */
export function useProfile({ isFollowed = false } = {}): UseQueryResult<Profile> {
  const api = useApi()
  return useQuery({
    queryKey: ['facts'],
    queryFn: async ({ signal }) => {
      const { facts, rev } = await api.call<typeof getFacts>('GET', '/facts', { signal })
      return { facts: known(facts), rev }
    },
    refetchOnWindowFocus: isFollowed ? 'always' : true,
  })
}

/** Changes facts (null forgets one) on the revision that was read; answers with the saved plans that this moves. */
export function useChangeFacts() {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ changes, rev }: { readonly changes: FactChanges; readonly rev: number }) =>
      api.call<typeof patchFacts>('PATCH', '/facts', { body: { changes, rev } }),
    onSuccess: ({ facts, rev }) => {
      queries.setQueryData<Profile>(['facts'], { facts: known(facts), rev })
      return queries.invalidateQueries({ queryKey: ['plans'] })
    },
    // A fact that was changed elsewhere: read it again, so that the next try stands on what holds.
    onError: () => queries.invalidateQueries({ queryKey: ['facts'] }),
  })
}
