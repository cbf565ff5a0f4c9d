import { useQuery } from '@tanstack/react-query'
import type { getContent, getRules, getSettings } from '#kit/contract/administration.api.ts'
import { type AnswerOf, useApi } from '#kit/react/api.ts'

export type Setting = AnswerOf<typeof getSettings>['settings'][number]
export type Content = AnswerOf<typeof getContent>['content'][number]
export type Rules = AnswerOf<typeof getRules>
export type Rule = Rules['rules'][number]

export function useSettings() {
  const api = useApi()
  return useQuery({
    queryKey: ['admin', 'settings'],
    queryFn: async ({ signal }) =>
      (await api.call<typeof getSettings>('GET', '/admin/settings', { signal })).settings,
  })
}

export function useContent() {
  const api = useApi()
  return useQuery({
    queryKey: ['admin', 'content'],
    queryFn: async ({ signal }) =>
      (await api.call<typeof getContent>('GET', '/admin/content', { signal })).content,
  })
}

export function useRules() {
  const api = useApi()
  return useQuery({
    queryKey: ['admin', 'rules'],
    queryFn: ({ signal }) => api.call<typeof getRules>('GET', '/admin/rules', { signal }),
  })
}
