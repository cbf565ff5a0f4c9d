import { Link } from '@tanstack/react-router'
import { SCREENS } from '#kit/registry/screens.gen.ts'
import { MetricGrid } from '#ui/blocks/MetricGrid.tsx'
import { Facts, Panel } from '#ui/page/Page.tsx'
import { StatusDot } from '#ui/states/ToneWord.tsx'
import { count, moment, span } from './figures.ts'
import css from './infrastructure.module.css'
import type { Figures } from './infrastructure-queries.ts'

type WorkProps = Pick<Figures, 'jobs' | 'mail' | 'backups'>

const JOBS = '/process-manager'
const HAS_JOBS = SCREENS.some(({ path }) => path === JOBS)

const TEXT = { format: 'text' } as const

/** Jobs and mail, and whether what is kept could be brought back. */
export const WorkPanel = ({ jobs, mail, backups }: WorkProps) => (
  <>
    <Panel title="Jobs and mail" lead="Mail of the last 24 hours.">
      <MetricGrid metrics={[...jobMetrics(jobs), ...mailMetrics(mail)]} />
      <p>
        <Link to="/admin" search={{ tab: 'outbox' }}>
          The outbox
        </Link>{' '}
        <span className={css.faint}>shows each mail.</span>
      </p>
      {HAS_JOBS ? (
        <p>
          <Link to={JOBS}>Background jobs</Link> <span className={css.faint}>shows each job.</span>
        </p>
      ) : null}
    </Panel>
    <Panel title="Backups and restore drills">
      <Facts
        rows={[
          ['Last backup', <Drill key="last" record={backups.last} none="No backup was made yet" />],
          [
            'Last check of a backup',
            <Drill key="check" record={backups.lastCheck} none="No backup was checked yet" />,
          ],
          [
            'Last restore drill',
            <Drill
              key="drill"
              record={backups.lastRestoreDrill}
              none="No backup was restored for practice yet"
            />,
          ],
        ]}
      />
    </Panel>
  </>
)

const jobMetrics = ({ waiting, running, dead, oldestWaitingSeconds }: WorkProps['jobs']) => [
  {
    label: 'Jobs waiting',
    value: count(waiting),
    how: TEXT,
    note:
      oldestWaitingSeconds === null
        ? `${count(running)} running`
        : `oldest for ${span(oldestWaitingSeconds)}, ${count(running)} running`,
  },
  { label: 'Jobs given up', value: count(dead), how: TEXT, note: 'after five attempts' },
]

const mailMetrics = ({ mode, sent, waiting, kept, dead }: WorkProps['mail']) => [
  { label: 'Mail sent', value: count(sent), how: TEXT, note: `${count(waiting)} waiting` },
  mode === 'off'
    ? { label: 'Mail to pass on', value: count(kept), how: TEXT, note: 'no mail server is configured' }
    : { label: 'Mail given up', value: count(dead), how: TEXT },
]

type DrillProps = { readonly record: Figures['backups']['last']; readonly none: string }

const Drill = ({ record, none }: DrillProps) =>
  record === null ? (
    <StatusDot tone="caution" label={none} />
  ) : (
    <>
      <StatusDot
        tone={record.ok ? 'positive' : 'negative'}
        label={`${record.ok ? 'Good' : 'Failed'}, ${moment(record.at)}`}
      />
      <p className={css.faint}>{record.text}</p>
    </>
  )
