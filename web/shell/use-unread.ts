import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { countNotices } from '#kit/contract/notices.api.ts'
import { useApi } from '#kit/react/api.ts'

export const UNREAD = ['own', 'notices', 'unread'] as const

/** While the page is seen; mostly a 304 without a body. */
const EVERY_MS = 60_000
/** What the person came for is asked for before it. */
const FIRST_MS = 3_000

/** How much the person has not read; 0 while nothing is known. */
export function useUnread(): number {
  const api = useApi()
  const queries = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(true), FIRST_MS)
    return () => clearTimeout(timer)
  }, [])
  const { data = 0 } = useQuery({
    enabled: isAsked,
    queryKey: UNREAD,
    refetchInterval: EVERY_MS,
    queryFn: async ({ signal }) => {
      const known = queries.getQueryData<number>(UNREAD)
      const answer = await api.exchange<typeof countNotices>('GET', '/user/notices/unread', {
        signal,
        ...(known === undefined ? {} : { headers: { 'if-none-match': `"${known}"` } }),
      })
      return answer.status === 304 ? (known ?? 0) : answer.body.unread
    },
  })
  return data
}
