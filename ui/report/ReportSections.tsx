import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ReportSection } from '#kit/report-layout.ts'
import { elementOf } from './ContentsStrip.tsx'
import css from './sections.module.css'
import type { OpenSections } from './use-open-sections.ts'

/** A section and what it shows while it is open. */
export type BodySection = Omit<ReportSection, 'blocks'> & { readonly body: ReactNode }

type Props = { readonly sections: readonly BodySection[]; readonly open: OpenSections }

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
