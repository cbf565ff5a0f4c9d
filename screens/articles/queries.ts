import { useQuery } from '@tanstack/react-query'
import { type AnswerOf, useApi } from '#kit/react/api.ts'
import type { getArticle, listArticles } from './shared/articles.api.ts'

export type Listed = AnswerOf<typeof listArticles>['articles'][number]
export type Article = AnswerOf<typeof getArticle>

/** Every article that one may read, newest first. */
export function useArticles() {
  const api = useApi()
  return useQuery({
    queryKey: ['articles'],
    queryFn: async ({ signal }) =>
      (await api.call<typeof listArticles>('GET', '/articles', { query: { limit: 200 }, signal })).articles,
  })
}

export function useArticle(id: string) {
  const api = useApi()
  return useQuery({
    queryKey: ['articles', id],
    queryFn: ({ signal }) => api.call<typeof getArticle>('GET', '/articles/{id}', { params: { id }, signal }),
  })
}
