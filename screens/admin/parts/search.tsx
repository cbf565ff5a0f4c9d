import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import css from '../admin.module.css'

type SearchProps = {
  readonly label: string
  readonly value: string
  readonly onSearch: (value: string) => void
}

const REST_MS = 250

/** A search that the server answers: asked for once the typing rests. */
export function Search({ label, value, onSearch }: SearchProps) {
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
