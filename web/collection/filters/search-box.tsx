import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useCollection } from '#kit/react/collection.tsx'
import css from '../collection.module.css'

/** The search of a list; '/' goes to it. */
export function SearchBox() {
  const { collection, query, setQuery } = useCollection()
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
      <kbd aria-hidden="true">/</kbd>
    </label>
  )
}
