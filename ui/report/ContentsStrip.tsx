import css from './contents.module.css'
import type { OpenSections } from './use-open-sections.ts'

type Props = {
  readonly sections: readonly { readonly id: string; readonly title: string }[]
  readonly open: OpenSections
}

export const elementOf = (id: string): string => `section-${id}`

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
