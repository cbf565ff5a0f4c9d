import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ReportSection } from '#kit/report-layout.ts'
import css from './sections.module.css'
import type { OpenSections } from './use-open-sections.ts'

/** A section and what it shows while it is open. */
export type BodySection = Omit<ReportSection, 'blocks'> & { readonly body: ReactNode }

type Props = { readonly sections: readonly BodySection[]; readonly open: OpenSections }

const elementOf = (id: string): string => `section-${id}`

/** The parts of a report below its overview: closed until opened, and only then drawn. */
export function ReportSections({ sections, open }: Props) {
  if (sections.length === 0) return null
  return (
    <div className={css.sections}>
      {sections.map(({ id, title, answer, body }) => {
        const isOpen = open.isOpen(id)
        return (
          <section key={id} id={elementOf(id)} className={css.section} data-closed={!isOpen || undefined}>
            <h2 className={css.title}>
              <button type="button" aria-expanded={isOpen} onClick={() => open.set([id], !isOpen)}>
                <IconChevronRight className={css.chevron} size={18} aria-hidden="true" />
                <span>{title}</span>
                {!isOpen && answer !== undefined && <span className={css.answer}>{answer}</span>}
              </button>
            </h2>
            {isOpen && <div className={css.body}>{body}</div>}
          </section>
        )
      })}
    </div>
  )
}

/** What the report holds, in sight while it scrolls; a link opens its section and goes there. */
export function ContentsStrip({ sections, open }: Props) {
  if (sections.length === 0) return null
  const ids = sections.map(({ id }) => id)
  const areAllOpen = ids.every(open.isOpen)
  const show = (id: string) => {
    open.set([id], true)
    document.getElementById(elementOf(id))?.scrollIntoView()
  }
  return (
    <nav className={`${css.strip} no-print`} aria-label="Report contents">
      <ul className={css.links}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <button type="button" onClick={() => show(id)}>
              {title}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className={css.all} onClick={() => open.set(ids, !areAllOpen)}>
        {areAllOpen ? 'Close all' : 'Open all'}
      </button>
    </nav>
  )
}
