import { toCsv } from '#kit/export/csv.ts'
import { reportTables } from '#kit/export/report-tables.ts'
import { tablesWorkbook } from '#kit/export/workbook.ts'
import type { WholeReport } from '#kit/react/reports.ts'
import { useSubmit } from '#kit/react/use-submit.ts'
import { download } from '#ui/download.ts'
import { Problem } from '#ui/entry/Said.tsx'
import { Action } from '#ui/page/Action.tsx'
import { reportedOf } from './reported.ts'

const nameOf = (title: string): string => title.replace(/\.[a-z0-9]+$/i, '').replace(/[^\p{L}\d]+/gu, '-')

/** The tables of the report as files; no cell of them runs as a formula. */
export function ExportReport({ report }: { readonly report: WholeReport }) {
  const submit = useSubmit([])
  const { report: blocks } = reportedOf(report).run
  const csv = async () => {
    const content = new Blob([toCsv(reportTables(blocks))], { type: 'text/csv;charset=utf-8' })
    download(`${nameOf(report.title)}-report.csv`, content)
  }
  const xlsx = async () => {
    const { workbookFile } = await import('#ui/workbook-file.ts')
    download(
      `${nameOf(report.title)}-report.xlsx`,
      await workbookFile(tablesWorkbook(blocks, report.currency)),
    )
  }
  return (
    <>
      <Action tone="plain" isRunning={submit.isRunning} onClick={() => void submit.run(csv)}>
        CSV
      </Action>
      <Action tone="plain" isRunning={submit.isRunning} onClick={() => void submit.run(xlsx)}>
        Excel
      </Action>
      <Problem text={submit.failure} />
    </>
  )
}
