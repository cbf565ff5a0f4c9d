import type { ReactNode } from 'react'
import css from './section.module.css'

/** A titled part of a report; headings stay in order below the page's own. */
export function Section(props: { readonly title?: string | undefined; readonly children: ReactNode }) {
  return (
    <section className={css.section}>
      {props.title !== undefined && <h2>{props.title}</h2>}
      {props.children}
    </section>
  )
}
