import {
  IconBinaryTree,
  IconCalendar,
  IconLayoutKanban,
  IconMap,
  IconTable,
  IconTimeline,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { usePhone } from '#ui/use-phone.ts'
import type { ViewKind } from '#kit/list/views.ts'
import { SearchBox } from '../filters/search-box.tsx'
import { SavedFilters } from './saved-filters.tsx'
import { nameOfView, type Records } from './use-records.ts'
import css from './views.module.css'

const KINDS: Readonly<
  Record<ViewKind, { readonly label: string; readonly Icon: ComponentType<{ readonly size: number }> }>
> = {
  table: { label: 'Table', Icon: IconTable },
  board: { label: 'Board', Icon: IconLayoutKanban },
  calendar: { label: 'Calendar', Icon: IconCalendar },
  tree: { label: 'Tree', Icon: IconBinaryTree },
  timeline: { label: 'Timeline', Icon: IconTimeline },
  map: { label: 'Map', Icon: IconMap },
}

/** Search, the saved filters with their counts, and the views. */
export function Toolbar({ records }: { readonly records: Records }) {
  return (
    <div className={`${css.toolbar} no-print`}>
      <SearchBox />
      <SavedFilters records={records} />
      <ViewSwitch records={records} />
    </div>
  )
}

function ViewSwitch({ records }: { readonly records: Records }) {
  const { page, view, memory } = records
  const { views } = page.collection
  const isPhone = usePhone()
  if (views.length < 2) return null
  const choose = (name: string) => {
    memory.keep({ view: name })
    page.setQuery({ as: name }, 'push')
  }
  if (isPhone)
    return (
      <select
        aria-label="View"
        className={css.button}
        value={nameOfView(view)}
        onChange={(event) => choose(event.target.value)}
      >
        {views.map((one) => (
          <option key={nameOfView(one)} value={nameOfView(one)}>
            {one.label ?? KINDS[one.kind].label}
          </option>
        ))}
      </select>
    )
  return (
    <div role="group" aria-label="View" className={css.switch}>
      {views.map((one) => {
        const { label, Icon } = KINDS[one.kind]
        return (
          <button
            key={nameOfView(one)}
            type="button"
            aria-pressed={one === view}
            onClick={() => choose(nameOfView(one))}
          >
            <Icon size={16} />
            <span>{one.label ?? label}</span>
          </button>
        )
      })}
    </div>
  )
}
