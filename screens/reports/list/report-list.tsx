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
import css from '../reports.module.css'
import { ReportRow } from './report-row.tsx'

const TABS = [
  { id: 'kept', label: 'Reports' },
  { id: 'deleted', label: 'Deleted' },
]

const KINDS = [
  { value: 'file', label: 'Files' },
  { value: 'tool', label: 'Saved plans' },
] as const satisfies readonly { readonly value: Report['kind']; readonly label: string }[]

/** Every report that the person may see, found by words and kind; two can be laid side by side. */
export function ReportList() {
  const { query, setQuery } = useAddress()
  const isDeleted = query.tab === 'deleted'
  const kind = KINDS.find(({ value }) => value === query.kind)?.value
  const asked = useReports({ kind, q: query.q, deleted: isDeleted ? 'true' : undefined })
  const [chosen, setChosen] = useState<readonly string[]>([])
  const isNarrowed = kind !== undefined || query.q !== undefined
  return (
    <Page
      title="Reports"
      lead="What was read from your files, and the plans you saved."
      actions={
        chosen.length === 2 ? (
          <Action onClick={() => setQuery({ compare: chosen.join(',') }, 'push')}>Compare the two</Action>
        ) : undefined
      }
    >
      <PageTabs
        label="Reports"
        tabs={TABS}
        current={isDeleted ? 'deleted' : 'kept'}
        onChoose={(id) => setQuery({ tab: id === 'deleted' ? id : null }, 'push')}
      />
      <Toolbar />
      <Waiting asked={asked} what="your reports">
        {(reports) =>
          reports.length === 0 ? (
            <Nothing isDeleted={isDeleted} isNarrowed={isNarrowed} />
          ) : (
            <Rows reports={reports} chosen={chosen} onChosen={setChosen} />
          )
        }
      </Waiting>
    </Page>
  )
}

type RowsProps = {
  readonly reports: readonly Report[]
  readonly chosen: readonly string[]
  readonly onChosen: (chosen: readonly string[]) => void
}

function Rows({ reports, chosen, onChosen }: RowsProps) {
  const others = (id: string) => chosen.filter((one) => one !== id)
  return (
    <section aria-label={counted(reports.length, 'report')}>
      <ul className={css.rows}>
        {reports.map((report) => (
          <ReportRow
            key={report.id}
            report={report}
            isChosen={chosen.includes(report.id)}
            onChoose={(isOn) =>
              onChosen(isOn ? [...others(report.id), report.id].slice(-2) : others(report.id))
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
      text="Upload a statement to a project and process it, or save a plan in any calculator."
      actions={
        <Link to="/projects" className={css.link}>
          Open projects
        </Link>
      }
    />
  )
}
