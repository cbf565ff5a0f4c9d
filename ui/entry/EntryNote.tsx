import type { ReactNode } from 'react'
import css from './entry.module.css'

type EntryNoteProps = {
  readonly title: string
  readonly children: ReactNode
  /** Stands below: the ways on. */
  readonly aside?: ReactNode
}

/** A message in the place of an entry form: what has happened and how to go on. */
export const EntryNote = ({ title, children, aside }: EntryNoteProps) => (
  <section className={css.card} aria-live="polite">
    <h1>{title}</h1>
    <div className={css.lead}>{children}</div>
    {aside === undefined ? null : <div className={css.aside}>{aside}</div>}
  </section>
)
