import { Link } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { counted } from '#kit/format.ts'
import { type Report, useReports } from '#kit/react/reports.ts'
import { useAddress } from '#kit/react/use-address.ts'
import { SearchField } from '#ui/entry/SearchField.tsx'
import { Action } from '#ui/page/Action.tsx'
import { Page } from '#ui/page/Page.tsx'
import { PageTabs } from '#ui/page/PageTabs.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import { Empty } from '#ui/states/PageState.tsx'
import { FilterChips } from '#ui/table/FilterChips.tsx'
import { KINDS, withChosen } from '../kinds.model.ts'
import { PreviewPanel } from '../read/preview-panel.tsx'
import css from '../reports.module.css'
import { ScheduleList } from '../schedule/schedule-list.tsx'
import { ReportRow } from './report-row.tsx'

const TABS = [
  { id: 'kept', label: 'Reports' },
  { id: 'scheduled', label: 'Schedules' },
  { id: 'deleted', label: 'Deleted' },
]

/** Every report that the person may see, those that are made again by themselves, and the bin. */
export function ReportList() {
  const { query, setQuery } = useAddress()
  const tab = TABS.find(({ id }) => id === query.tab)?.id ?? 'kept'
  const [chosen, setChosen] = useState<readonly Report[]>([])
  return (
    <Page
      title="Reports"
      lead="What was read from your files, the plans you saved, reports made on a schedule, how exams and courses ended, and exports of your data."
      actions={
        chosen.length === 2 && tab === 'kept' ? (
          <Action onClick={() => setQuery({ compare: chosen.map(({ id }) => id).join(',') }, 'push')}>
            Compare the two
          </Action>
        ) : (
          <Link to="/projects" className={css.link}>
            Upload a file to a project
          </Link>
        )
      }
    >
      <PageTabs
        label="Reports"
        tabs={TABS}
        current={tab}
        onChoose={(id) => setQuery({ tab: id === 'kept' ? null : id, preview: null }, 'push')}
      />
      {tab === 'scheduled' ? (
        <ScheduleList />
      ) : (
        <Found isDeleted={tab === 'deleted'} chosen={chosen} onChosen={setChosen} />
      )}
      {query.preview === undefined ? null : <PreviewPanel key={query.preview} id={query.preview} />}
    </Page>
  )
}

type FoundProps = Omit<RowsProps, 'reports'> & { readonly isDeleted: boolean }

/** Reports found by words and kind; two of a kind can be laid side by side. */
function Found({ isDeleted, chosen, onChosen }: FoundProps) {
  const { query } = useAddress()
  const kind = KINDS.find(({ value }) => value === query.kind)?.value
  const asked = useReports({ kind, q: query.q, deleted: isDeleted ? 'true' : undefined })
  const isNarrowed = kind !== undefined || query.q !== undefined
  return (
    <>
      <Toolbar />
      <Waiting asked={asked} what="your reports">
        {(reports) =>
          reports.length === 0 ? (
            <Nothing isDeleted={isDeleted} isNarrowed={isNarrowed} />
          ) : (
            <Rows reports={reports} chosen={chosen} onChosen={onChosen} />
          )
        }
      </Waiting>
    </>
  )
}

type RowsProps = {
  readonly reports: readonly Report[]
  readonly chosen: readonly Report[]
  readonly onChosen: (chosen: readonly Report[]) => void
}

function Rows({ reports, chosen, onChosen }: RowsProps) {
  return (
    <section aria-label={counted(reports.length, 'report')}>
      <ul className={css.rows}>
        {reports.map((report) => (
          <ReportRow
            key={report.id}
            report={report}
            isChosen={chosen.some(({ id }) => id === report.id)}
            onChoose={(isOn) =>
              onChosen(isOn ? withChosen(chosen, report) : chosen.filter(({ id }) => id !== report.id))
            }
          />
        ))}
      </ul>
    </section>
  )
}

function Toolbar() {
  const { query, setQuery } = useAddress()
  const search = useCallback((text: string) => setQuery({ q: text === '' ? null : text }), [setQuery])
  return (
    <div className={css.toolbar}>
      <SearchField label="Search reports" value={query.q ?? ''} onSearch={search} />
      <FilterChips
        label="Kind"
        chips={KINDS}
        chosen={query.kind === undefined ? [] : [query.kind]}
        onChoose={(chosen) => setQuery({ kind: chosen.at(-1) ?? null })}
      />
    </div>
  )
}

function Nothing({ isDeleted, isNarrowed }: { readonly isDeleted: boolean; readonly isNarrowed: boolean }) {
  if (isNarrowed) return <Empty title="No report matches" text="Change the search or the filters above." />
  if (isDeleted) return <Empty title="No deleted reports" text="A deleted report stays here for 30 days." />
  return (
    <Empty
      title="No reports yet"
      text="Open or create a project, upload a bank statement under Files, and choose Process. A plan that you save in any calculator is listed here too."
      actions={
        <Link to="/projects" className={css.link}>
          Choose a project
        </Link>
      }
    />
  )
}
