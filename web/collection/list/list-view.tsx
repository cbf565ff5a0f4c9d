import { IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { keyOf, type ListItem } from '#kit/list/ids.ts'
import type { Format } from '#kit/output.ts'
import { useCollection } from '#kit/react/collection.tsx'
import { Button } from '#ui/parts/button.ts'
import { DataGrid } from '#ui/table/DataGrid.tsx'
import type { GridSort } from '#ui/table/grid-columns.ts'
import css from '../collection.module.css'
import { cellOf } from './found-items.ts'
import { ItemPanel } from './item-panel.tsx'

/** In CSS pixels, by what a column holds; the reader may change them. */
const WIDTHS: Partial<Record<Format, number>> = { integer: 88, number: 104, flag: 80, date: 128, percent: 96 }

/** The table of a list without a view of its own: search, chips, sorting, side panel, bulk actions. */
export default function ListView() {
  const { collection, items, found, filters, query, setQuery } = useCollection()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const open = items.find((item) => keyOf(item) === query.item)
  const columns = useMemo(
    () =>
      collection.columns.map((column) => ({
        key: column.key,
        label: column.label,
        format: column.format,
        width: WIDTHS[column.format] ?? 160,
        isFixed: column === collection.columns[0],
        value: (item: ListItem) => cellOf(column, item),
      })),
    [collection],
  )
  return (
    <div className={css.split} data-open={open !== undefined || undefined}>
      <DataGrid
        label={collection.title}
        columns={columns}
        rows={found}
        rowId={keyOf}
        sort={sortFrom(query.sort)}
        onSort={(sort) => setQuery({ sort: sort === null ? null : `${sort.isDown ? '-' : ''}${sort.key}` })}
        onOpen={(item) => setQuery({ item: keyOf(item) }, 'push')}
        openId={query.item}
        chosen={chosen}
        onChoose={setChosen}
        bulk={<DeleteChosen chosen={chosen} onDone={() => setChosen(new Set())} />}
        toolbar={
          <>
            {filters}
            <NewItem />
          </>
        }
        empty={`No matching ${collection.noun}.`}
      />
      {open !== undefined && <ItemPanel key={keyOf(open)} item={open} />}
    </div>
  )
}

const sortFrom = (text: string | undefined): GridSort | null =>
  text === undefined ? null : { key: text.replace(/^-/, ''), isDown: text.startsWith('-') }

function NewItem() {
  const { collection, readOnly, add, setQuery } = useCollection()
  const create = () => setQuery({ item: add(`New ${collection.noun}`, collection.blank) }, 'push')
  return (
    <Button leftSection={<IconPlus size={16} />} disabled={readOnly !== null} onClick={create}>
      New {collection.noun}
    </Button>
  )
}

type DeleteProps = { readonly chosen: ReadonlySet<string>; readonly onDone: () => void }

function DeleteChosen({ chosen, onDone }: DeleteProps) {
  const { readOnly, remove } = useCollection()
  const drop = () => {
    remove(`Delete ${chosen.size}`, [...chosen])
    onDone()
  }
  return (
    <Button variant="default" disabled={readOnly !== null} onClick={drop}>
      Delete
    </Button>
  )
}
