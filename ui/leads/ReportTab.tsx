import { useState } from 'react'
import { counted, money, percent } from '#kit/format.ts'
import { isErased } from '#kit/leads/erased.ts'
import { conversion, daysPerStage, reached } from '#kit/leads/funnel.ts'
import { isWorkedOn, pipelineOf, sourcesByValue, weightedValueOf } from '#kit/leads/pipeline.ts'
import { BOARDS, labelIn, SOURCES, STAGES } from '#kit/leads/stages.ts'
import { localDay } from '#kit/local-day.ts'
import { Callout } from '../blocks/Callout.tsx'
import { Headline } from '../blocks/Headline.tsx'
import { type Metric, MetricGrid } from '../blocks/MetricGrid.tsx'
import { ReportTable } from '../blocks/ReportTable.tsx'
import { Panel } from '../page/Page.tsx'
import { Empty } from '../states/PageState.tsx'
import type { Desk } from './LeadsPage.tsx'
import { erasedNote } from './lead-words.ts'
import type { Lead } from './use-leads.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const STALE_SHARE = 0.25

const hoursToFirst = ({ createdAt, firstResponseAt }: Lead): number | null =>
  firstResponseAt === null ? null : (Date.parse(firstResponseAt) - Date.parse(createdAt)) / HOUR_MS

/** What the pipeline is worth, how it flows, and what it comes from. */
export function ReportTab({ leads, isOneBoard, place }: Desk) {
  const [now] = useState(() => Date.now())
  const pipeline = pipelineOf(
    leads.map((lead) => ({
      ...lead,
      firstResponseHours: hoursToFirst(lead),
      ageHours: (now - Date.parse(lead.createdAt)) / HOUR_MS,
      daysSinceActivity: (Date.parse(localDay(now)) - Date.parse(lead.lastActivityAt.slice(0, 10))) / DAY_MS,
    })),
  )
  if (leads.length === 0)
    return <Empty title="Nothing to report yet" text="The report begins with the first lead." />
  const { openCount, weightedValue, staleCount } = pipeline
  return (
    <>
      <Headline
        text={`${counted(openCount, 'open lead')} with an expected value of ${money(weightedValue)}.`}
        value={weightedValue}
      />
      <MetricGrid metrics={metricsOf(pipeline)} />
      {openCount > 0 && staleCount / openCount > STALE_SHARE ? (
        <Callout
          tone="caution"
          title={`${counted(staleCount, 'open lead')} without activity for 14 days`}
          text="Contact them or close them: a stale pipeline overstates what it is worth."
        />
      ) : null}
      <Flow leads={leads} />
      {isOneBoard || place.board !== undefined ? null : <Boards leads={leads} />}
    </>
  )
}

const metricsOf = (pipeline: ReturnType<typeof pipelineOf>): readonly Metric[] => [
  { label: 'Open value', value: pipeline.openValue, how: { format: 'money' } },
  {
    label: 'Win rate',
    value: pipeline.winRate,
    how: { format: 'percent' },
    reason: 'No lead has been won or lost.',
  },
  {
    label: 'Contacted in time',
    value: pipeline.slaRate,
    how: { format: 'percent' },
    help: 'Of the leads that were answered or whose time to answer is over.',
    reason: 'No lead has been answered, and no time to answer is over.',
  },
  {
    label: 'Median hours to first response',
    value: pipeline.medianResponseHours,
    how: { format: 'number', decimals: 1 },
    reason: 'No lead has been answered.',
  },
]

/** How leads pass from stage to stage, and through which source they were won. */
function Flow({ leads }: { readonly leads: readonly Lead[] }) {
  const counts = reached(leads)
  const { steps, overall } = conversion(counts)
  const days = daysPerStage(leads)
  return (
    <>
      <Panel
        title="Funnel"
        lead={
          overall === null ? 'No lead has come in yet.' : `${percent(overall)} of all leads have been won.`
        }
      >
        <ReportTable
          title="Funnel"
          columns={[
            { key: 'stage', label: 'Stage', format: 'text' },
            { key: 'count', label: 'Leads that got here', format: 'integer' },
            { key: 'rate', label: 'From the stage before', format: 'percent' },
            { key: 'days', label: 'Median days in the stage', format: 'number', decimals: 1 },
          ]}
          rows={counts.map(({ stage, count }) => ({
            stage: labelIn(STAGES, stage),
            count,
            rate: steps.find((step) => step.stage === stage)?.rate ?? null,
            days: days.get(stage) ?? null,
          }))}
          note={`A lost lead counts as far as it came. Days are those of stays that have ended.${erasedNote(leads)}`}
        />
      </Panel>
      <Panel title="Sources" lead="By the value won through each.">
        <ReportTable
          title="Sources"
          columns={[
            { key: 'source', label: 'Source', format: 'text' },
            { key: 'leads', label: 'Leads', format: 'integer' },
            { key: 'won', label: 'Won', format: 'integer' },
            { key: 'wonValue', label: 'Value won', format: 'money' },
          ]}
          rows={sourcesByValue(leads).map((row) => ({ ...row, source: labelIn(SOURCES, row.source) }))}
          {...(leads.some(isErased) && { note: erasedNote(leads).trim() })}
        />
      </Panel>
    </>
  )
}

const Boards = ({ leads }: { readonly leads: readonly Lead[] }) => (
  <Panel title="Boards">
    <ReportTable
      title="Boards"
      columns={[
        { key: 'board', label: 'Board', format: 'text' },
        { key: 'open', label: 'Open leads', format: 'integer', total: true },
        { key: 'value', label: 'Open value', format: 'money', total: true },
        { key: 'weighted', label: 'Expected value', format: 'money', total: true },
      ]}
      rows={BOARDS.map(({ id, label }) => {
        const open = leads.filter((lead) => lead.board === id && isWorkedOn(lead))
        return {
          board: label,
          open: open.length,
          value: open.reduce((sum, { value }) => sum + (value ?? 0), 0),
          weighted: open.reduce((sum, lead) => sum + weightedValueOf(lead), 0),
        }
      }).filter(({ open }) => open > 0)}
    />
  </Panel>
)
