import { Action } from '#ui/page/Action.tsx'
import css from '../admin.module.css'
import type { Pages } from './use-pages.ts'

/** The next page of a list, on request; says so while it comes, and when it did not. */
export const More = ({ pages }: { readonly pages: Pages<unknown, unknown> }) => (
  <div className={css.more}>
    {pages.asked.error === null || pages.asked.data === undefined ? null : (
      <p role="alert" className={css.problem}>
        {pages.asked.error.message}
      </p>
    )}
    {pages.more === undefined ? null : (
      <Action tone="plain" isRunning={pages.isFetching} onClick={pages.more}>
        {pages.isFetching ? 'Loading more' : 'Show more'}
      </Action>
    )}
  </div>
)
