import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useCollection } from '#kit/react/collection.tsx'
import { FilterChips } from '#ui/table/FilterChips.tsx'
import css from '../collection.module.css'
import { chipsOf, chipsQuery, wantedFrom } from './found-items.ts'

/** Search, chips and the list's own actions; '/' goes to the search. */
export function FilterBar({ children }: { readonly children?: ReactNode }) {
  const { collection, items, query, setQuery } = useCollection()
  const search = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select')
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      search.current?.focus()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return (
    <div className={`${css.bar} no-print`}>
      <label className={css.search}>
        <IconSearch size={16} aria-hidden="true" />
        <span className="visually-hidden">Search {collection.title.toLowerCase()}</span>
        <input
          ref={search}
          type="search"
          value={query.q ?? ''}
          placeholder="Search"
          onChange={(event) => setQuery({ q: event.target.value || null })}
        />
      </label>
      {collection.filters.map((filter) => {
        const chips = chipsOf(filter, items)
        return chips.length < 2 ? null : (
          <FilterChips
            key={filter.key}
            label={filter.label}
            chips={chips}
            chosen={wantedFrom(query).chips[filter.key] ?? []}
            onChoose={(chosen) => setQuery(chipsQuery(filter.key, chosen))}
          />
        )
      })}
      <div className={css.grow} />
      {children}
    </div>
  )
}
