import { useCollection } from '#kit/react/collection.tsx'
import css from './checklists.module.css'

const TABS = [
  ['mine', 'Mine today'],
  ['runs', 'By run'],
  ['people', 'By person'],
  ['templates', 'Templates'],
] as const

export type ViewName = (typeof TABS)[number][0]

/** The view that the address asks for; mine first. */
export const viewOf = (query: Readonly<Record<string, string>>): ViewName =>
  TABS.find(([name]) => name === query.view)?.[0] ?? 'mine'

export function ViewTabs() {
  const { query, setQuery } = useCollection()
  return (
    <nav className={`${css.tabs} no-print`} aria-label="Views">
      {TABS.map(([name, label]) => (
        <button
          key={name}
          type="button"
          aria-current={viewOf(query) === name ? 'page' : undefined}
          onClick={() => setQuery({ view: name }, 'push')}
        >
          {label}
        </button>
      ))}
    </nav>
  )
}
