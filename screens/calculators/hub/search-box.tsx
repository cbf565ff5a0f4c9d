import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import css from './search-box.module.css'

type Props = { readonly query: string; readonly onQuery: (query: string) => void }

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))

/** The key / reaches it from anywhere on the page, unless somebody types into a field. */
export function SearchBox({ query, onQuery }: Props) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      event.preventDefault()
      box.current?.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <search className={css.search}>
      <IconSearch size={20} aria-hidden="true" />
      <input
        ref={box}
        type="search"
        value={query}
        maxLength={200}
        placeholder="How much house can we afford?"
        aria-label="Search the calculators"
        aria-keyshortcuts="/"
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onQuery('')
        }}
      />
      <kbd aria-hidden="true">/</kbd>
    </search>
  )
}
