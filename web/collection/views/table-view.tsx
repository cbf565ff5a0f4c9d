import { type Dispatch, type SetStateAction, useMemo } from 'react'
import { keyOf, type ListItem } from '#kit/list/ids.ts'
import type { Format } from '#kit/output.ts'
import { DataGrid } from '#ui/table/DataGrid.tsx'
import type { GridColumn } from '#ui/table/grid-columns.ts'
import { useText } from '#ui/text.tsx'
import { cellOf } from '../filters/found-items.ts'
import { BulkActions } from './bulk-actions.tsx'
import { sortText, sumOf } from './ordered.ts'
import { RecordWords } from './record-words.tsx'
import { colorColumn, type Records } from './use-records.ts'

export type ViewProps = {
  readonly records: Records
  readonly chosen: ReadonlySet<string>
  readonly onChoose: Dispatch<SetStateAction<ReadonlySet<string>>>
}

/** In CSS pixels, by what a column holds; the reader may change them. */
const WIDTHS: Partial<Record<Format, number>> = { integer: 88, number: 104, flag: 80, date: 128, percent: 96 }
const NAME_WIDTH = 200
const STAGE_WIDTH = 184

/** Rows and columns: sorted and resized by the headings, chosen with X or the space bar. */
export default function TableView({ records, chosen, onChoose }: ViewProps) {
  const { page, rows, sort, memory, open, show } = records
  const { collection, setQuery } = page
  const columns = useColumns(records)
  const totals = useTotals(records)
  return (
    <DataGrid
      label={collection.title}
      columns={columns}
      rows={rows}
      rowId={keyOf}
      sort={sort}
      isSorted
      onSort={(next) => setQuery({ sort: sortText(next) })}
      widths={memory.kept.widths}
      onWidths={(widths) => memory.keep({ widths })}
      onOpen={(item) => show(item, open === undefined ? 'push' : 'replace')}
      onActive={(item) => open !== undefined && show(item, 'replace')}
      onEdit={records.edit}
      openId={open === undefined ? undefined : keyOf(open)}
      chosen={chosen}
      onChoose={onChoose}
      renderBulk={(items) => (
        <BulkActions records={records} chosen={items} onDone={() => onChoose(new Set())} />
      )}
      totals={totals}
      isFitted={!records.isChosen}
      isBare
      height="100%"
      empty={`No matching ${collection.noun}.`}
    />
  )
}

function useColumns({ columns, page }: Records): readonly GridColumn<ListItem>[] {
  const stage = colorColumn(page.collection)
  return useMemo(
    () =>
      columns.map((column, place) => ({
        key: column.key,
        label: column.label,
        format: column.format,
        width: place === 0 ? NAME_WIDTH : column === stage ? STAGE_WIDTH : (WIDTHS[column.format] ?? 140),
        value: (item: ListItem) => cellOf(column, item),
        ...(column === stage || column.due === true
          ? { render: (item: ListItem) => <RecordWords column={column} item={item} /> }
          : {}),
      })),
    [columns, stage],
  )
}

/** The sums at the foot; none where no column has one. */
function useTotals({ columns, rows }: Records): ReadonlyMap<string, string> | undefined {
  const { show } = useText()
  return useMemo(() => {
    const summed = columns.filter(({ sum }) => sum === true)
    if (summed.length === 0 || rows.length < 2) return undefined
    const [first] = columns
    return new Map([
      ...(first === undefined ? [] : [[first.key, 'Total'] as const]),
      ...summed.map((column) => [column.key, show(sumOf(column, rows), column)] as const),
    ])
  }, [columns, rows, show])
}
