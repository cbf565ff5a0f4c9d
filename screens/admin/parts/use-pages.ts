import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { Asked } from '#ui/page/Waiting.tsx'

type Page<Answer> = Answer & { readonly nextCursor?: string | undefined }

type PagesOptions<Answer, Row> = {
  readonly key: readonly unknown[]
  readonly fetch: (page: {
    readonly cursor: string | undefined
    readonly signal: AbortSignal
  }) => Promise<Page<Answer>>
  readonly rowsOf: (page: Answer) => readonly Row[]
  /** Goes on by itself until this many rows are there, so that sorting is over all of them; 0: page by page. */
  readonly upTo?: number
}

export type Pages<Answer, Row> = {
  readonly asked: Asked<readonly Row[]>
  readonly first: Answer | undefined
  /** Undefined on the last page. */
  readonly more: (() => void) | undefined
  readonly isFetching: boolean
}

/** A list that comes in pages, as one list of rows. */
export function usePages<Answer, Row>({ key, fetch, rowsOf, upTo = 0 }: PagesOptions<Answer, Row>) {
  const query = useInfiniteQuery({
    queryKey: key,
    initialPageParam: '',
    // The rows stay in sight while a search or a filter is answered.
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) => fetch({ cursor: pageParam === '' ? undefined : pageParam, signal }),
    getNextPageParam: (last: Page<Answer>) => last.nextCursor,
  })
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query
  const rows = useMemo(() => data?.pages.flatMap(rowsOf), [data, rowsOf])
  const goesOn =
    hasNextPage &&
    !query.isPlaceholderData &&
    !isFetching &&
    !isFetchNextPageError &&
    (rows?.length ?? 0) < upTo
  useEffect(() => {
    if (goesOn) void fetchNextPage()
  }, [goesOn, fetchNextPage])
  const pages: Pages<Answer, Row> = {
    asked: { data: rows, isError: query.isError, error: query.error, refetch: query.refetch },
    first: data?.pages[0],
    more: hasNextPage ? () => void fetchNextPage() : undefined,
    isFetching,
  }
  return pages
}
