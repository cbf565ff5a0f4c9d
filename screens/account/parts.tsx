import type { ReactNode } from 'react'
import css from './account.module.css'

type RowProps = {
  readonly title: ReactNode
  /** Beside the title: a state in a word. */
  readonly mark?: ReactNode
  readonly notes?: ReactNode
  readonly action?: ReactNode
  /** Below the row, over its whole width. */
  readonly children?: ReactNode
}

/** One of few things: what it is, what is known of it, what can be done with it. */
export const Row = ({ title, mark, notes, action, children }: RowProps) => (
  <li>
    <div className={css.row}>
      <div className={css.words}>
        <h3>
          {title} {mark}
        </h3>
        {notes}
      </div>
      {action}
    </div>
    {children}
  </li>
)

export const Rows = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <ul className={css.rows} aria-label={label}>
    {children}
  </ul>
)
