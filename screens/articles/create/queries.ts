import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { type AnswerOf, useApi } from '#kit/react/api.ts'
import type { listArticles } from '../shared/articles.api.ts'
import type { checkArticle, getDraft, listRevisions } from '../shared/drafts.api.ts'

export type Draft = AnswerOf<typeof getDraft>
export type Content = Draft['content']
export type Checked = AnswerOf<typeof checkArticle>
export type Revision = AnswerOf<typeof listRevisions>['revisions'][number]

/** What one is writing, and what waits for one's review. */
export function useOpenArticles() {
  const api = useApi()
  return useQuery({
    queryKey: ['articles', 'open'],
    queryFn: async ({ signal }) =>
      (await api.call<typeof listArticles>('GET', '/articles', { query: { status: 'open' }, signal }))
        .articles,
  })
}

/** Asked for once: what is typed since is the page's own until it is saved. */
export function useDraft(id: string) {
  const api = useApi()
  return useQuery({
    queryKey: ['articles', 'draft', id],
    queryFn: ({ signal }) =>
      api.call<typeof getDraft>('GET', '/articles/{id}/draft', { params: { id }, signal }),
    refetchOnWindowFocus: false,
  })
}

/** After a step of the review everything that shows articles is asked for again. */
export function useArticlesChanged(): () => Promise<void> {
  const queries = useQueryClient()
  return useCallback(() => queries.invalidateQueries({ queryKey: ['articles'] }), [queries])
}

export function useRevisions(id: string) {
  const api = useApi()
  return useQuery({
    queryKey: ['articles', 'revisions', id],
    // Each save makes one, and saves are not noted here.
    refetchOnMount: 'always',
    queryFn: async ({ signal }) =>
      (await api.call<typeof listRevisions>('GET', '/articles/{id}/revisions', { params: { id }, signal }))
        .revisions,
  })
}

const REST_MS = 800

/** The preview and the checks of a text once the typing rests; the last ones stay meanwhile. */
export function useChecked(content: Content) {
  const api = useApi()
  const [rested, setRested] = useState(content)
  useEffect(() => {
    const timer = setTimeout(() => setRested(content), REST_MS)
    return () => clearTimeout(timer)
  }, [content])
  return useQuery({
    queryKey: ['articles', 'check', rested],
    queryFn: ({ signal }) =>
      api.call<typeof checkArticle>('POST', '/articles/check', { body: rested, signal }),
    placeholderData: keepPreviousData,
  })
}
