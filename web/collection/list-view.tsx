import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { keyOf } from '#kit/list/ids.ts'
import { useCollection } from '#kit/react/collection.tsx'
import { Button } from '#ui/parts/button.ts'
import css from './collection.module.css'
import { FilterBar } from './list/filter-bar.tsx'
import { ItemPanel } from './list/item-panel.tsx'
import { ListTable } from './list/list-table.tsx'

/** The table of a list without a view of its own: search, chips, sorting, side panel, bulk actions. */
export function ListView() {
  const { collection, items, found, query, setQuery, readOnly, add, remove } = useCollection()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const open = items.find((item) => keyOf(item) === query.item)
  const picked = found.filter((item) => chosen.has(keyOf(item)))
  const create = () => setQuery({ item: add(`New ${collection.noun}`, collection.blank) }, 'push')
  const removeChosen = () => {
    remove(`Delete ${picked.length}`, picked.map(keyOf))
    setChosen(new Set())
  }
  return (
    <div className={css.split} data-open={open !== undefined || undefined}>
      <div className={css.main}>
        <FilterBar>
          <Button leftSection={<IconPlus size={16} />} disabled={readOnly !== null} onClick={create}>
            New {collection.noun}
          </Button>
        </FilterBar>
        {picked.length > 0 && (
          <div className={css.bulk} role="status">
            {picked.length} chosen
            <Button variant="default" disabled={readOnly !== null} onClick={removeChosen}>
              Delete
            </Button>
          </div>
        )}
        <ListTable items={found} chosen={chosen} onChoose={setChosen} />
        <p className={css.note} role="status">
          {found.length === items.length ? `${items.length} in all` : `${found.length} of ${items.length}`}
        </p>
      </div>
      {open !== undefined && <ItemPanel key={keyOf(open)} item={open} />}
    </div>
  )
}
