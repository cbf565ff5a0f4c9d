import type { ReactNode } from 'react'
import css from './page.module.css'

type PageProps = {
  readonly title: string
  /** What the page is for, in a sentence or two. */
  readonly lead?: ReactNode
  /** Beside the title: the page's own actions. */
  readonly actions?: ReactNode
  /** 'wide' for tables and charts, 'prose' for forms and text. */
  readonly width?: 'wide' | 'prose'
  readonly children: ReactNode
}

/** The frame of a hand-made page: title, what it is for, then its panels. */
export const Page = ({ title, lead, actions, width = 'wide', children }: PageProps) => (
  <article className={css.page} data-width={width}>
    <header className={css.head}>
      <div>
        <h1>{title}</h1>
        {lead === undefined ? null : <p className={css.lead}>{lead}</p>}
      </div>
      {actions === undefined ? null : <div className={`${css.actions} no-print`}>{actions}</div>}
    </header>
    {children}
  </article>
)

type PanelProps = {
  readonly title: string
  readonly id?: string
  readonly lead?: ReactNode
  /** A state or an action at the right of the title. */
  readonly aside?: ReactNode
  readonly children?: ReactNode
}

/** One matter of the page, with a heading of its own. */
export const Panel = ({ title, id, lead, aside, children }: PanelProps) => (
  <section className={css.panel} id={id} aria-label={title}>
    <div className={css.panelHead}>
      <h2>{title}</h2>
      {aside}
    </div>
    {lead === undefined ? null : <p className={css.lead}>{lead}</p>}
    {children}
  </section>
)

type FactsProps = { readonly rows: readonly (readonly [label: string, value: ReactNode])[] }

/** Labels and values, one beside the other; below each other where it is narrow. */
export const Facts = ({ rows }: FactsProps) => (
  <dl className={css.facts}>
    {rows.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
