import type { exportReport } from '#kit/contract/reports.api.ts'
import { toCsv } from '#kit/export/csv.ts'
import { reportMarkdown } from '#kit/export/markdown.ts'
import { reportTables } from '#kit/export/report-tables.ts'
import { tablesWorkbook } from '#kit/export/workbook.ts'
import type { Api } from '#kit/react/api.ts'
import type { WholeReport } from '#kit/react/reports.ts'
import { reportedOf } from '#kit/stored-report.ts'
import { bytesOf, download } from '#ui/download.ts'
import { paper } from '#ui/paper.ts'

const nameOf = (title: string): string => title.replace(/\.[a-z0-9]+$/i, '').replace(/[^\p{L}\d]+/gu, '-')

const text = (content: string, type: string) =>
  Promise.resolve(new Blob([content], { type: `${type};charset=utf-8` }))

type Format = {
  readonly label: string
  readonly extension: WholeReport['formats'][number]
  readonly make: (report: WholeReport, api: Api) => Promise<Blob>
}

/** The report as a file; no cell of a table runs as a formula. */
export const FORMATS: readonly Format[] = [
  {
    label: 'PDF',
    extension: 'pdf',
    make: async ({ id }, api) => {
      const call = { params: { id }, body: { paper: paper() } }
      const { mediaType, base64 } = await api.call<typeof exportReport>('POST', '/reports/{id}/pdf', call)
      return new Blob([bytesOf(base64)], { type: mediaType })
    },
  },
  {
    label: 'Excel workbook',
    extension: 'xlsx',
    make: async (report) => {
      const { workbookFile } = await import('#ui/workbook-file.ts')
      return workbookFile(tablesWorkbook(reportedOf(report).run.report, report.currency))
    },
  },
  {
    label: 'CSV tables',
    extension: 'csv',
    make: (report) => text(toCsv(reportTables(reportedOf(report).run.report)), 'text/csv'),
  },
  {
    label: 'Markdown',
    extension: 'md',
    make: (report) => text(reportMarkdown({ title: report.title, ...reportedOf(report) }), 'text/markdown'),
  },
]

export async function downloadReport(report: WholeReport, { extension, make }: Format, api: Api) {
  download(`${nameOf(report.title)}-report.${extension}`, await make(report, api))
}
