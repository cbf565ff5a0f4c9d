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
    <Panel title="Jobs and mail" lead="Mail in the last 24 hours.">
      <MetricGrid metrics={[...jobMetrics(jobs), ...mailMetrics(mail)]} />
      <p>
        <Link to="/admin" search={{ tab: 'outbox' }}>
          The outbox
        </Link>{' '}
        <span className={css.faint}>lists each message.</span>
      </p>
      {HAS_JOBS ? (
        <p>
          <Link to={JOBS}>Process manager</Link> <span className={css.faint}>lists each job.</span>
        </p>
      ) : null}
    </Panel>
    <Panel title="Backups and restore drills">
      <Facts
        rows={[
          ['Last backup', <Drill key="last" record={backups.last} none="No backups yet" />],
          [
            'Last backup check',
            <Drill key="check" record={backups.lastCheck} none="No backup checked yet" />,
          ],
          [
            'Last restore drill',
            <Drill key="drill" record={backups.lastRestoreDrill} none="No restore drill yet" />,
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
  { label: 'Failed jobs', value: count(dead), how: TEXT, note: 'after five attempts' },
]

const mailMetrics = ({ mode, sent, waiting, kept, dead }: WorkProps['mail']) => [
  { label: 'Mail sent', value: count(sent), how: TEXT, note: `${count(waiting)} waiting` },
  mode === 'off'
    ? { label: 'Mail to send by hand', value: count(kept), how: TEXT, note: 'no mail server is configured' }
    : { label: 'Failed mail', value: count(dead), how: TEXT },
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
