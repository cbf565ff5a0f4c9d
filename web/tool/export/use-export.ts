import type { Values } from '#kit/computation.ts'
import type { exportPdf } from '#kit/contract/exports.api.ts'
import { currencyOf } from '#kit/currency-sign.ts'
import { scheduleEntries, toCalendar } from '#kit/export/calendar.ts'
import { toCsv } from '#kit/export/csv.ts'
import type { InputOrigins } from '#kit/export/input-origins.ts'
import { toMarkdown } from '#kit/export/markdown.ts'
import { outputTables, reportTables } from '#kit/export/report-tables.ts'
import { toWorkbook } from '#kit/export/workbook.ts'
import { localDay } from '#kit/local-day.ts'
import { type Api, useApi } from '#kit/react/api.ts'
import type { Tool } from '#kit/tool.ts'
import { bytesOf, download } from '#ui/download.ts'
import { paper } from '#ui/paper.ts'
import { openSections } from '#ui/report/use-open-sections.ts'
import { marked } from '../marked-report.ts'
import { afterTitle } from '../plans/plan-title.ts'
import type { Good } from '../use-tool-page.ts'
import { fileNameOf } from './file-name.ts'

type Exported = {
  readonly tool: Tool
  readonly good: Good | null
  /** Those of the whole answer, also while the page shows a quick one. */
  readonly inputs: Values
  readonly title: string
  /** The plan in hand; null for none. */
  readonly plan: string | null
  /** The answer stands on example values: every file says so. */
  readonly isExample: boolean
  readonly origins: InputOrigins
}
type Report = Exported & { readonly good: Good }

type Format = {
  readonly label: string
  readonly extension: string
  readonly make: (report: Report, api: Api) => Promise<Blob>
  readonly needsSchedule?: true
  /** In the file's name, beside another of the same extension. */
  readonly part?: string
}

const text = (content: string, type: string): Promise<Blob> =>
  Promise.resolve(new Blob([content], { type: `${type};charset=utf-8` }))

const OPEN_SECTIONS = 'PDF, open sections'

const FORMATS: readonly Format[] = [
  {
    label: OPEN_SECTIONS,
    extension: 'pdf',
    make: (report, api) => pdf(report, api, openSections(report.tool.id)),
  },
  {
    label: 'PDF, full report',
    extension: 'pdf',
    part: 'full',
    make: (report, api) => pdf(report, api, 'everything'),
  },
  {
    label: 'Excel workbook',
    extension: 'xlsx',
    make: async ({ tool, good: { mode, run } }) => {
      const { workbookFile } = await import('#ui/workbook-file.ts')
      return workbookFile(toWorkbook(tool, mode, run))
    },
  },
  {
    label: 'CSV tables',
    extension: 'csv',
    make: ({ good: { mode, run } }) =>
      text(toCsv([...reportTables(run.report), ...outputTables(mode, run)]), 'text/csv'),
  },
  {
    label: 'Markdown',
    extension: 'md',
    make: ({ tool, good: { mode, run } }) => text(toMarkdown(tool, mode, run), 'text/markdown'),
  },
  {
    label: 'Calendar file',
    extension: 'ics',
    needsSchedule: true,
    make: ({ tool, good }) => {
      const entries = scheduleEntries(good.run.report, currencyOf(good) ?? 'USD')
      return text(toCalendar(tool.title, entries, new Date().toISOString()), 'text/calendar')
    },
  },
]

/** What the server takes. */
const LONGEST_TITLE = 120

type Shown = readonly string[] | 'everything'

async function pdf(
  { tool, inputs, title, isExample, origins }: Report,
  api: Api,
  shown: Shown,
): Promise<Blob> {
  const { mediaType, base64 } = await api.call<typeof exportPdf>('POST', '/exports/pdf', {
    body: {
      toolId: tool.id,
      inputs: { ...inputs },
      title: title.slice(0, LONGEST_TITLE),
      paper: paper(),
      isExample,
      origins: { ...origins },
      shown: shown === 'everything' ? shown : [...shown],
    },
  })
  return new Blob([bytesOf(base64)], { type: mediaType })
}

/** Where no section is open, what is open is the overview, and the choice says so. */
const namedBy = (formats: readonly Format[], open: readonly string[]): readonly Format[] =>
  formats.map((format) =>
    format.label === OPEN_SECTIONS && open.length === 0 ? { ...format, label: 'PDF, overview' } : format,
  )

/** The file's name begins with the tool: of the plan's name stands in it what is not the tool's title. */
const ownWords = ({ title }: Tool, plan: string | null): string | null =>
  plan === null ? null : (afterTitle(title, plan) ?? plan)

/** Every export of the report as it stands; files are made on demand. `title` heads the documents. */
export function useExport(exported: Exported, say: (text: string) => void) {
  const { tool, good, isExample } = exported
  const api = useApi()
  const hasSchedule = good !== null && scheduleEntries(good.run.report).length > 0
  const make = async (format: Format) => {
    if (good === null) return
    say('Creating the file…')
    try {
      const { extension, part } = format
      const today = localDay(Date.now())
      download(
        fileNameOf({ toolId: tool.id, plan: ownWords(tool, exported.plan), today, extension, part }),
        await format.make({ ...exported, good: marked(good, { isExample }) }, api),
      )
      say('')
    } catch (error) {
      say(error instanceof Error ? error.message : 'The file could not be created.')
    }
  }
  const formats = FORMATS.filter(({ needsSchedule }) => needsSchedule !== true || hasSchedule)
  return { formats: good === null ? [] : namedBy(formats, openSections(tool.id)), make }
}
