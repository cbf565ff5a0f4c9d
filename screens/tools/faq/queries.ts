import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type AnswerOf, type CallOf, useApi } from '#kit/react/api.ts'
import type { listEntries, saveEntry, voteOnEntry } from './faq.api.ts'

export type Entry = AnswerOf<typeof listEntries>['entries'][number]
export type Draft = CallOf<typeof saveEntry>['body']

const KEY = ['faq'] as const

export function useEntries() {
  const api = useApi()
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await api.call<typeof listEntries>('GET', '/faq', { signal })).entries,
  })
}

/** The counts of the answer stand at once; the list is asked for again only when the page is. */
export function useVote({ id }: Pick<Entry, 'id'>) {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (helpful: boolean) =>
      api.call<typeof voteOnEntry>('POST', '/faq/{id}/helpful', { params: { id }, body: { helpful } }),
    onSuccess: (answer) =>
      client.setQueryData<readonly Entry[]>(KEY, (entries) =>
        entries?.map((one) => (one.id === id ? { ...one, ...answer } : one)),
      ),
  })
}

export function useSave() {
  const api = useApi()
  const client = useQueryClient()
  return async (body: Draft): Promise<void> => {
    await api.call<typeof saveEntry>('POST', '/faq', { body })
    await client.invalidateQueries({ queryKey: KEY })
  }
}
