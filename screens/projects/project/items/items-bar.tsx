import { useCallback } from 'react'
import { useSession } from '#kit/react/session.tsx'
import { useAddress } from '#kit/react/use-address.ts'
import { useToday } from '#kit/react/use-today.ts'
import { SearchField } from '#ui/entry/SearchField.tsx'
import { FilterChips } from '#ui/table/FilterChips.tsx'
import type { ProjectItem } from '../../shared/queries.ts'
import css from '../project.module.css'
import { foundItems } from './found-items.model.ts'

const ONLY = [
  { value: 'mine', label: 'Assigned to me' },
  { value: 'late', label: 'Overdue' },
  { value: 'open', label: 'Open' },
]

const listOf = (text: string | undefined): readonly string[] =>
  (text ?? '').split(',').filter((one) => one !== '')

/** The items that the address asks for. */
export function useFoundItems(items: readonly ProjectItem[]): readonly ProjectItem[] {
  const { query } = useAddress()
  const today = useToday()
  const me = useSession().user?.userId ?? null
  return foundItems(items, { q: query.q ?? '', only: listOf(query.only), me, today })
}

/** Search and filters over the items; they stand in the address, for board, list, and timeline alike. */
export function ItemsBar() {
  const { query, setQuery } = useAddress()
  const search = useCallback((text: string) => setQuery({ q: text === '' ? null : text }), [setQuery])
  return (
    <div className={css.bar}>
      <SearchField label="Search items" value={query.q ?? ''} onSearch={search} />
      <FilterChips
        label="Show only"
        chips={ONLY}
        chosen={listOf(query.only)}
        onChoose={(chosen) => setQuery({ only: chosen.length === 0 ? null : chosen.join(',') })}
      />
    </div>
  )
}
