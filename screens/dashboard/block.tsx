import type { ReactNode } from 'react'
import css from './dashboard.module.css'

/** What a block needs of the request behind it. */
export type Source<T> = {
  readonly data: T | undefined
  readonly isError: boolean
  readonly error: Error | null
  readonly refetch: () => unknown
}

type BlockProps<T> = {
  readonly title: string
  readonly source: Source<T>
  readonly children: (data: T) => ReactNode
}

/** A part of the page that loads alone: a failure of its request blanks nothing else. */
export function Block<T>({ title, source, children }: BlockProps<T>) {
  return (
    <section className={css.block} aria-label={title}>
      <h2>{title}</h2>
      {source.data !== undefined ? (
        children(source.data)
      ) : source.isError ? (
        <Failed source={source} />
      ) : (
        <div className={css.skeleton} role="status" aria-label={`Loading: ${title}`} />
      )}
    </section>
  )
}

export const Failed = ({ source, what }: { readonly source: Source<unknown>; readonly what?: string }) => (
  <div className={css.failed} role="alert">
    <p>
      Could not load{what === undefined ? '' : ` ${what}`}. {source.error?.message}
    </p>
    <button type="button" className={css.quiet} onClick={() => void source.refetch()}>
      Retry
    </button>
  </div>
)
