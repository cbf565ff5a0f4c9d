import { useMemo } from 'react'
import { type ListItem } from '#kit/list/ids.ts'
import { StateMap } from '#ui/map/StateMap.tsx'
import { stateOf } from '#ui/map/states.ts'
import { cellOf } from '../filters/found-items.ts'
import { groupedBy } from './ordered.ts'
import { RecordList } from './record-list.tsx'
import type { ViewProps } from './table-view.tsx'
import { columnNamed } from './use-records.ts'
import css from './views.module.css'

/** Records by state; the chosen one stands in the address, its records below or beside the map. */
export default function MapView({ records }: ViewProps) {
  const { page, view, rows, open, show } = records
  const { collection, query, setQuery } = page
  const groups = useMemo(() => {
    const column = columnNamed(collection, view.kind === 'map' ? view.at : '')
    const read = (item: ListItem) => {
      const cell = cellOf(column, item)
      return typeof cell === 'string' ? stateOf(cell) : null
    }
    return groupedBy(read, rows)
  }, [collection, view, rows])
  const counts = useMemo(
    () =>
      new Map([...groups].flatMap(([code, items]) => (code === '' ? [] : [[code, items.length] as const]))),
    [groups],
  )
  const chosen = groups.get(query.state ?? '') === undefined ? null : (query.state ?? null)
  const elsewhere = groups.get('')?.length ?? 0
  return (
    <div className={css.mapSplit} data-chosen={chosen !== null || undefined}>
      <div className={css.stack}>
        <StateMap
          label={collection.title}
          counts={counts}
          chosen={chosen}
          onChoose={(state) => setQuery({ state })}
        />
        {elsewhere > 0 && (
          <p className={css.note}>{elsewhere.toLocaleString('en-US')} without a state are not on the map.</p>
        )}
      </div>
      {chosen !== null && (
        <RecordList
          records={records}
          rows={groups.get(chosen) ?? []}
          onOpen={(item) => show(item, open === undefined ? 'push' : 'replace')}
        />
      )}
    </div>
  )
}
