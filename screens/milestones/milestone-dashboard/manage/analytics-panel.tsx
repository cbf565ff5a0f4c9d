import { number } from '#kit/format.ts'
import { MetricGrid } from '#ui/blocks/MetricGrid.tsx'
import { ReportTable } from '#ui/blocks/ReportTable.tsx'
import { Chart } from '#ui/charts/Chart.tsx'
import { Panel } from '#ui/page/Page.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import { type Analytics, useAnalytics } from '../queries.ts'
import type { ManagedOrg } from './managed-orgs.ts'

/** How many people achieved what, and when. */
export const AnalyticsPanel = ({ org }: { readonly org: ManagedOrg }) => (
  <Panel
    title="What people achieved"
    lead="Groups under five people are merged, so that nobody can be recognized."
  >
    <Waiting asked={useAnalytics(org)} what="the numbers" shape="lines">
      {(data) => <Numbers analytics={data} />}
    </Waiting>
  </Panel>
)

function Numbers({ analytics: { totals, byMilestone, trend } }: { readonly analytics: Analytics }) {
  const latest = trend.at(-1)?.achievements ?? 0
  return (
    <>
      <MetricGrid
        metrics={[
          { label: 'People', value: totals.people, how: { format: 'integer' } },
          { label: 'Achievements', value: totals.achievements, how: { format: 'integer' } },
          { label: 'Points', value: totals.points, how: { format: 'integer' } },
        ]}
      />
      <Chart
        title="Achievements a week"
        caption={`${number(latest)} this week.`}
        height={180}
        chart={{
          type: 'bar',
          x: { label: 'Week of', kind: 'category' },
          y: { label: 'Achievements', format: 'integer' },
          series: [
            {
              name: 'Achievements',
              meaning: 'growth',
              points: trend.map(
                ({ week, achievements }) => [week.slice('YYYY-'.length), achievements] as const,
              ),
            },
          ],
        }}
      />
      <ReportTable
        title="By milestone"
        folded
        columns={[
          { key: 'title', label: 'Milestone', format: 'text' },
          { key: 'people', label: 'People', format: 'integer' },
          { key: 'share', label: 'Share', format: 'percent' },
          { key: 'medianDays', label: 'Median days from joining', format: 'integer' },
        ]}
        rows={byMilestone.map(({ title, people, share, medianDays }) => ({
          title,
          people,
          share,
          medianDays,
        }))}
      />
    </>
  )
}
