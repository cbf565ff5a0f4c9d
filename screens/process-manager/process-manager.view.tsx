import { hasPermission } from '#kit/access.ts'
import { counted } from '#kit/format.ts'
import { useMemberships } from '#kit/react/organizations.ts'
import { useSession } from '#kit/react/session.tsx'
import { useAddress } from '#kit/react/use-address.ts'
import { MetricGrid } from '#ui/blocks/MetricGrid.tsx'
import { ReportTable } from '#ui/blocks/ReportTable.tsx'
import { Page, Panel } from '#ui/page/Page.tsx'
import { PageTabs } from '#ui/page/PageTabs.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import { DeadJobs } from './dead-jobs.tsx'
import { JobList } from './job-list.tsx'
import { JobPanel } from './job-panel.tsx'
import { type Jobs, useJobs, type Whose } from './job-queries.ts'
import { kindWords, seconds } from './job-words.model.ts'

const MINE = { id: 'mine', label: 'Mine' }
const ALL = { id: 'all', label: 'Everybody’s' }

/** What runs in the background: one's own, and an organization's or everybody's for who looks after them. */
export default function ProcessManager() {
  const { query, setQuery } = useAddress()
  const tabs = useTabs()
  const current = tabs.find(({ id }) => id === query.whose) ?? MINE
  const whose: Whose =
    current.id === ALL.id ? { all: 'true' } : current.id === MINE.id ? {} : { org_name: current.label }
  const asked = useJobs(whose, undefined)
  return (
    <Page title="Process manager" lead="Work that goes on when you leave the page.">
      {tabs.length > 1 ? (
        <PageTabs
          label="Whose jobs"
          tabs={tabs}
          current={current.id}
          onChoose={(id) => setQuery({ whose: id === MINE.id ? null : id }, 'push')}
        />
      ) : null}
      <Waiting asked={asked} what="the jobs">
        {(jobs) => (
          <>
            <Counts jobs={jobs} />
            <DeadJobs jobs={jobs.jobs} whose={whose} />
            <JobList jobs={jobs.jobs} />
            <Durations jobs={jobs} />
          </>
        )}
      </Waiting>
      {query.job === undefined ? null : <JobPanel key={query.job} id={query.job} />}
    </Page>
  )
}

/** Organizations in which the person manages jobs, and the whole installation for who manages it. */
function useTabs() {
  const { user } = useSession()
  const memberships = useMemberships()
  const roles = user?.roles ?? []
  const manages = (org_name: string | null) =>
    hasPermission(
      roles.filter((role) => (role.org_name ?? null) === org_name),
      'jobs.manage',
    )
  const orgs = (memberships.data ?? []).filter(({ org_name }) => manages(org_name))
  return [
    MINE,
    ...orgs.map(({ org_name }) => ({ id: org_name, label: org_name })),
    ...(manages(null) ? [ALL] : []),
  ]
}

const TEXT = { format: 'text' } as const

function Counts({ jobs: { counts, oldestWaitingSeconds: oldest } }: { readonly jobs: Jobs }) {
  const of = (...names: readonly (keyof Jobs['counts'])[]) =>
    names.reduce((sum, name) => sum + counts[name], 0)
  const waits = oldest === null ? 'none is due' : `oldest for ${seconds(oldest)}`
  return (
    <MetricGrid
      metrics={[
        { label: 'Running', value: String(of('running')), how: TEXT },
        { label: 'Waiting', value: String(of('queued', 'retrying')), how: TEXT, note: waits },
        { label: 'Failed', value: String(of('failed', 'dead')), how: TEXT },
        { label: 'Done', value: String(of('succeeded')), how: TEXT, note: 'kept for 30 days' },
      ]}
    />
  )
}

const COLUMNS = [
  { key: 'kind', label: 'Job', format: 'text' },
  { key: 'count', label: 'Done', format: 'integer' },
  { key: 'p50', label: 'Median', format: 'text' },
  { key: 'p95', label: '95th percentile', format: 'text' },
] as const

function Durations({ jobs: { durations } }: { readonly jobs: Jobs }) {
  if (durations.length === 0) return null
  const count = durations.reduce((sum, one) => sum + one.count, 0)
  const rows = durations.map(({ kind, count: done, p50, p95 }) => ({
    kind: kindWords(kind),
    count: done,
    p50: seconds(p50),
    p95: seconds(p95),
  }))
  return (
    <Panel title="How long jobs take" lead={`${counted(count, 'job')} in the last 24 hours.`}>
      <ReportTable title="How long jobs take" columns={COLUMNS} rows={rows} />
    </Panel>
  )
}
