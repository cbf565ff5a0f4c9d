import { IconPlus, IconX } from '@tabler/icons-react'
import { type FormEvent, useMemo, useState } from 'react'
import type { SavedFilter } from '#kit/collection.ts'
import { isSame } from '#kit/list/same.ts'
import { Button } from '#ui/parts/button.ts'
import { Popover } from '#ui/parts/popover.ts'
import { foundItems, narrowing, wantedFrom } from '../filters/found-items.ts'
import { useToday } from '#kit/react/use-today.ts'
import type { Records } from './use-records.ts'
import css from './views.module.css'

/** The filters of the collection and the person's own, each with how many records it finds. */
export function SavedFilters({ records }: { readonly records: Records }) {
  const { page, all, memory } = records
  const { collection, query, setQuery } = page
  const today = useToday()
  const own = memory.kept.saved
  const filters = useMemo(() => [...(collection.saved ?? []), ...own], [collection, own])
  const counts = useMemo(
    () => filters.map((one) => foundItems(collection, all, { wanted: wantedFrom(one.query), today }).length),
    [filters, collection, all, today],
  )
  const now = narrowing(query)
  const isNarrowed = Object.keys(now).length > 0
  const isKnown = filters.some((one) => isSame(one.query, now))
  const cleared = Object.fromEntries(Object.keys(now).map((key) => [key, null]))
  const toggle = (one: SavedFilter) =>
    setQuery(isSame(one.query, now) ? cleared : { ...cleared, ...one.query })
  const forget = (one: SavedFilter) => memory.keep({ saved: own.filter((other) => other !== one) })
  return (
    <div role="group" aria-label="Saved filters" className={css.saved}>
      {filters.map((one, place) => (
        <span
          key={`${place}/${one.label}`}
          className={css.chip}
          data-on={isSame(one.query, now) || undefined}
        >
          <button type="button" aria-pressed={isSame(one.query, now)} onClick={() => toggle(one)}>
            {one.label} <b>{(counts[place] ?? 0).toLocaleString('en-US')}</b>
          </button>
          {own.includes(one) && isSame(one.query, now) && (
            <button type="button" aria-label={`Forget ${one.label}`} onClick={() => forget(one)}>
              <IconX size={14} aria-hidden="true" />
            </button>
          )}
        </span>
      ))}
      {isNarrowed && !isKnown && (
        <SaveFilter onSave={(label) => memory.keep({ saved: [...own, { label, query: now }] })} />
      )}
    </div>
  )
}

function SaveFilter({ onSave }: { readonly onSave: (label: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  const [label, setLabel] = useState('')
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (label.trim() === '') return
    onSave(label.trim())
    setOpen(false)
    setLabel('')
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <button type="button" className={css.quiet} onClick={() => setOpen(!isOpen)}>
          <IconPlus size={14} aria-hidden="true" />
          Save as a filter
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <form className={css.bulk} onSubmit={save}>
          <label className={css.pick}>
            Name
            <input value={label} maxLength={40} onChange={(event) => setLabel(event.target.value)} />
          </label>
          <Button type="submit" disabled={label.trim() === ''}>
            Save filter
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
