import { MetricGrid } from '#ui/blocks/MetricGrid.tsx'
import { Panel } from '#ui/page/Page.tsx'
import { DataGrid } from '#ui/table/DataGrid.tsx'
import type { GridColumn } from '#ui/table/grid-columns.ts'
import { bytes, share } from './figures.ts'
import type { Figures } from './infrastructure-queries.ts'

type Storage = Figures['storage']
type Row = Storage['organizations'][number]

const TEXT = { format: 'text' } as const
const sum = ({ listBytes, revisionBytes, fileBytes }: Row): number => listBytes + revisionBytes + fileBytes

/** What each organization keeps, largest first, and how full the disk is. */
export function StoragePanel({ storage }: { readonly storage: Storage }) {
  const { disk, organizations } = storage
  const total = organizations.reduce((all, one) => all + sum(one), 0)
  return (
    <Panel title="Storage">
      <MetricGrid
        metrics={[
          { label: 'Used by organizations', value: bytes(total), how: TEXT },
          {
            label: 'Disk',
            value: disk === null ? 'Unknown' : `${share(1 - disk.freeBytes / disk.totalBytes)} full`,
            how: TEXT,
            note: disk === null ? undefined : `${bytes(disk.freeBytes)} of ${bytes(disk.totalBytes)} free`,
          },
        ]}
      />
      <DataGrid
        label="Storage by organization"
        columns={COLUMNS}
        rows={organizations}
        rowId={({ orgId }) => orgId}
        empty="No organization has stored anything yet."
        height="24rem"
      />
    </Panel>
  )
}

const sizeColumn = (key: string, label: string, value: (row: Row) => number): GridColumn<Row> => ({
  key,
  label,
  format: 'integer',
  width: 120,
  value,
  render: (row) => bytes(value(row)),
})

const COLUMNS: readonly GridColumn<Row>[] = [
  {
    key: 'name',
    label: 'Organization',
    format: 'text',
    width: 220,
    isFixed: true,
    value: ({ org_name }) => org_name,
  },
  sizeColumn('all', 'Total', sum),
  sizeColumn('lists', 'Lists', ({ listBytes }) => listBytes),
  sizeColumn('history', 'History', ({ revisionBytes }) => revisionBytes),
  sizeColumn('files', 'Files', ({ fileBytes }) => fileBytes),
]
