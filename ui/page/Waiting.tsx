import type { ReactNode } from 'react'
import { ApiError } from '#kit/react/api.ts'
import { ErrorState, NoAccess } from '../states/PageState.tsx'
import { Loading } from '../states/Loading.tsx'
import { Skeleton } from '../states/Skeleton.tsx'

/** What a query of the page knows: its answer, or why there is none yet. */
export type Asked<T> = {
  readonly data: T | undefined
  readonly isError: boolean
  readonly error: Error | null
  readonly refetch: () => unknown
}

type WaitingProps<T> = {
  readonly asked: Asked<T>
  /** What is loaded: 'the people'. */
  readonly what: string
  /** 'lines': a part of a page that shows already; several of them may load at once. */
  readonly shape?: 'page' | 'lines'
  readonly children: (data: T) => ReactNode
}

/** The answer once it is there; before that a spinner or gray lines, and on failure what happened with a way to try again. */
export function Waiting<T>({ asked, what, shape = 'page', children }: WaitingProps<T>) {
  if (asked.data !== undefined) return <>{children(asked.data)}</>
  if (!asked.isError) return shape === 'page' ? <Loading /> : <Lines what={what} />
  // Asking again changes nothing here.
  if (asked.error instanceof ApiError && asked.error.status === 403)
    return <NoAccess title={`You cannot see ${what}`} text={asked.error.message} />
  return (
    <ErrorState
      title={`Could not load ${what}`}
      text={asked.error?.message ?? ''}
      onRetry={() => void asked.refetch()}
    />
  )
}

const Lines = ({ what }: { readonly what: string }) => (
  <div role="status" aria-label={`Loading ${what}`} data-loading>
    <Skeleton />
  </div>
)
