import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { exportPdf } from '#kit/contract/exports.api.ts'
import { scheduleEntries, toCalendar } from '#kit/export/calendar.ts'
import { toCsv } from '#kit/export/csv.ts'
import { toMarkdown } from '#kit/export/markdown.ts'
import { outputTables, reportTables } from '#kit/export/report-tables.ts'
import { toWorkbook } from '#kit/export/workbook.ts'
import { type Api, useApi } from '#kit/react/api.ts'
import type { Tool } from '#kit/tool.ts'
import { Button } from '#ui/parts/button.ts'
import { Menu } from '#ui/parts/menu.ts'
import type { Good } from '../use-tool-page.ts'
import { bytesOf, download } from '#ui/download.ts'
import { openSections } from '#ui/report/use-open-sections.ts'

type Format = {
  readonly label: string
  readonly extension: string
  readonly make: (tool: Tool, good: Good, api: Api) => Promise<Blob>
  readonly needsSchedule?: true
}

type State = { readonly status: 'idle' | 'making' } | { readonly status: 'failed'; readonly message: string }

const text = (content: string, type: string): Promise<Blob> =>
  Promise.resolve(new Blob([content], { type: `${type};charset=utf-8` }))

const FORMATS: readonly Format[] = [
  { label: 'PDF, open sections', extension: 'pdf', make: (...of) => pdf(of, openSections(of[0].id)) },
  { label: 'PDF, full report', extension: 'pdf', make: (...of) => pdf(of, 'everything') },
  {
    label: 'Excel workbook',
    extension: 'xlsx',
    make: async (tool, { mode, run }) => {
      const { workbookFile } = await import('./workbook-file.ts')
      return workbookFile(toWorkbook(tool, mode, run))
    },
  },
  {
    label: 'CSV tables',
    extension: 'csv',
    make: (_tool, { mode, run }) =>
      text(toCsv([...reportTables(run.report), ...outputTables(mode, run)]), 'text/csv'),
  },
  {
    label: 'Markdown',
    extension: 'md',
    make: (tool, { mode, run }) => text(toMarkdown(tool, mode, run), 'text/markdown'),
  },
  {
    label: 'Calendar file',
    extension: 'ics',
    needsSchedule: true,
    make: (tool, { run }) =>
      text(toCalendar(tool.title, scheduleEntries(run.report), new Date().toISOString()), 'text/calendar'),
  },
]

type Shown = readonly string[] | 'everything'

async function pdf([tool, { run }, api]: readonly [Tool, Good, Api], shown: Shown): Promise<Blob> {
  const { mediaType, base64 } = await api.call<typeof exportPdf>('POST', '/exports/pdf', {
    body: {
      toolId: tool.id,
      inputs: { ...run.inputs },
      paper: paper(),
      shown: shown === 'everything' ? shown : [...shown],
    },
  })
  return new Blob([bytesOf(base64)], { type: mediaType })
}

/** Letter where it is in use, A4 everywhere else. */
function paper(): 'LETTER' | 'A4' {
  // What the browser calls its language need not be a locale ('en-US@posix'); what it formats by is one.
  const { locale } = Intl.DateTimeFormat().resolvedOptions()
  return LETTER_COUNTRIES.has(new Intl.Locale(locale).maximize().region ?? '') ? 'LETTER' : 'A4'
}

const LETTER_COUNTRIES = new Set(['US', 'CA', 'MX', 'PH', 'CO', 'CL', 'VE', 'GT', 'CR', 'PA', 'DO'])

/** Every export of the report as it stands; files are made on demand. */
export function ExportMenu({ tool, good }: { readonly tool: Tool; readonly good: Good | null }) {
  const api = useApi()
  const [state, setState] = useState<State>({ status: 'idle' })
  const hasSchedule = good !== null && scheduleEntries(good.run.report).length > 0
  const offered = FORMATS.filter((format) => format.needsSchedule !== true || hasSchedule)
  const make = async (format: Format, from: Good) => {
    setState({ status: 'making' })
    try {
      const name = tool.id.replaceAll('/', '-')
      download(`${name}.${format.extension}`, await format.make(tool, from, api))
      setState({ status: 'idle' })
    } catch (error) {
      const message = error instanceof Error ? error.message : 'The file could not be created.'
      setState({ status: 'failed', message })
    }
  }
  return (
    <Menu>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          disabled={good === null}
          loading={state.status === 'making'}
        >
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {state.status === 'failed' && <Menu.Label role="alert">{state.message}</Menu.Label>}
        {offered.map((format) => (
          <Menu.Item
            key={format.label}
            onClick={() => {
              if (good !== null) void make(format, good)
            }}
          >
            {format.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
