import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { listSubmissions } from '#kit/contract/forms.api.ts'
import { type AnswerOf, type Api, useApi } from '#kit/react/api.ts'

type Page = AnswerOf<typeof listSubmissions>
export type Sent = Page['submissions'][number]

export type Wanted = {
  readonly form: string
  readonly org_name: string
  readonly q?: string | undefined
  readonly by?: 'link' | 'member' | undefined
}

const ANSWERS = ['form answers']
const MOST = 200

type Asked = { readonly wanted: Wanted; readonly cursor: string | undefined; readonly limit: number }

const pageFrom = (api: Api, { wanted, cursor, limit }: Asked): Promise<Page> =>
  api.call<typeof listSubmissions>('GET', '/submissions', {
    query: { ...wanted, limit, ...(cursor === undefined ? {} : { cursor }) },
  })

/** What was sent, a page after the other. */
export function useAnswers(wanted: Wanted) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: [...ANSWERS, wanted],
    initialPageParam: undefined,
    queryFn: ({ pageParam }: { pageParam: string | undefined }) =>
      pageFrom(api, { wanted, cursor: pageParam, limit: 50 }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
}

export function useAnswersChanged(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ANSWERS })
}

/** All that the filters leave, for a file. */
export async function allAnswers(api: Api, wanted: Wanted): Promise<readonly Sent[]> {
  const all: Sent[] = []
  let cursor: string | undefined
  do {
    const page = await pageFrom(api, { wanted, cursor, limit: MOST })
    all.push(...page.submissions)
    cursor = page.nextCursor
  } while (cursor !== undefined)
  return all
}
