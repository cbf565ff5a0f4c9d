import { IconDownload } from '@tabler/icons-react'
import type { TableColumn } from '#kit/block.ts'
import { toCsv } from '#kit/export/csv.ts'
import { Button } from '#ui/parts/button.ts'
import type { GridColumn } from '#ui/table/grid-columns.ts'
import { download } from '#ui/download.ts'

type Props<Row> = {
  readonly title: string
  readonly fileName: string
  readonly columns: readonly GridColumn<Row>[]
  readonly rows: readonly Row[]
}

/** The rows as a CSV file; text that a spreadsheet would run is defused. */
export function CsvButton<Row>({ title, fileName, columns, rows }: Props<Row>) {
  const save = () => {
    const heads = columns.map(({ key, label, format }): TableColumn => ({ key, label, format }))
    const cells = rows.map((row) => Object.fromEntries(columns.map(({ key, value }) => [key, value(row)])))
    download(
      `${fileName}.csv`,
      new Blob([toCsv([{ title, columns: heads, rows: cells }])], { type: 'text/csv' }),
    )
  }
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} />}
      disabled={rows.length === 0}
      onClick={save}
    >
      CSV
    </Button>
  )
}
