import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import css from './search-field.module.css'

const REST_MS = 250

type SearchProps = {
  readonly label: string
  readonly value: string
  readonly onSearch: (text: string) => void
}

/** A search over a whole list: asked for once the typing rests. */
export function SearchField({ label, value, onSearch }: SearchProps) {
  const [typed, setTyped] = useState(value)
  useEffect(() => {
    if (typed === value) return undefined
    const timer = setTimeout(() => onSearch(typed), REST_MS)
    return () => clearTimeout(timer)
  }, [typed, value, onSearch])
  return (
    <label className={css.search}>
      <IconSearch size={16} aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
      <input
        type="search"
        value={typed}
        placeholder={label}
        maxLength={100}
        onChange={(event) => setTyped(event.target.value)}
      />
    </label>
  )
}
