import { toCsv } from '#kit/export/csv.ts'
import { counted, date, number } from '#kit/format.ts'
import type { TableColumn } from '#kit/block.ts'
import { Headline } from '#ui/blocks/Headline.tsx'
import { ReportTable } from '#ui/blocks/ReportTable.tsx'
import { download } from '#ui/download.ts'
import { Action } from '#ui/page/Action.tsx'
import { Panel } from '#ui/page/Page.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import { Empty } from '#ui/states/PageState.tsx'
import { type Gaps, useGaps } from '../queries.ts'
import type { Place } from '../zip-locator-widget.view.tsx'

const COLUMNS: readonly TableColumn[] = [
  { key: 'zip', label: 'ZIP code', format: 'text' },
  { key: 'place', label: 'Place', format: 'text' },
  { key: 'leads', label: 'Leads', format: 'integer' },
  { key: 'last', label: 'Last lead', format: 'date' },
]

/** Where leads come from and nobody goes. */
export const GapsTab = ({ org }: Place) => (
  <Waiting asked={useGaps(org ?? undefined)} what="the coverage gaps">
    {(gaps) => <Shown gaps={gaps} />}
  </Waiting>
)

function Shown({ gaps: { asked, gaps, since } }: { readonly gaps: Gaps }) {
  if (asked === 0)
    return (
      <Empty
        title="No leads with a ZIP code yet"
        text="Leads of the last 90 days are compared with your service areas as soon as they have a ZIP code."
      />
    )
  if (gaps.length === 0)
    return (
      <Headline
        text={`Somebody serves ${asked === 1 ? 'the 1 ZIP code' : `all ${number(asked)} ZIP codes`} that leads came from since ${date(since)}.`}
      />
    )
  const leads = gaps.reduce((sum, gap) => sum + gap.leads, 0)
  const rows = gaps.map(({ zip, place, state, stateName, leads: count, lastAt }) => ({
    zip,
    place: place === null ? (stateName ?? 'Not assigned') : `${place}, ${state ?? ''}`,
    leads: count,
    last: lastAt.slice(0, 10),
  }))
  const save = () =>
    download(
      'coverage-gaps.csv',
      new Blob([`\uFEFF${toCsv([{ title: 'Coverage gaps', columns: COLUMNS, rows }])}`], {
        type: 'text/csv',
      }),
    )
  return (
    <>
      <Headline
        text={`${counted(leads, 'lead')} came from ${counted(gaps.length, 'ZIP code')} that nobody serves.`}
        value={leads}
        note={`Leads since ${date(since)} came from ${counted(asked, 'ZIP code')}.`}
      />
      <Panel
        title="ZIP codes that nobody serves"
        aside={
          <Action tone="plain" onClick={save}>
            Export CSV
          </Action>
        }
      >
        <ReportTable title="ZIP codes that nobody serves" columns={COLUMNS} rows={rows} />
      </Panel>
    </>
  )
}
