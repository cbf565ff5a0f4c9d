import { Link } from '@tanstack/react-router'
import { useAddress } from '#kit/react/use-address.ts'
import { Facts } from '#ui/page/Page.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import { Drawer } from '#ui/parts/drawer.ts'
import { StatusDot } from '#ui/states/ToneWord.tsx'
import { useJob } from './job-queries.ts'
import { kindWords, STATUS } from './job-words.model.ts'
import css from './process-manager.module.css'

const moment = (iso: string | null): string =>
  iso === null
    ? 'Not yet'
    : new Date(iso).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'medium' })

/** One job beside the list: its times, its attempts, and its log. */
export function JobPanel({ id }: { readonly id: string }) {
  const { setQuery } = useAddress()
  const asked = useJob(id)
  const title = asked.data === undefined ? 'Job' : kindWords(asked.data.kind)
  return (
    <Drawer opened onClose={() => setQuery({ job: null })} position="right" size="lg" title={title}>
      <Waiting asked={asked} what="the job" shape="lines">
        {(job) => (
          <div className={css.part}>
            <Facts
              rows={[
                ['Status', <StatusDot key="status" {...STATUS[job.status]} />],
                ['Progress', `${job.progress}%`],
                ['Attempts', `${job.attempts} of ${job.maxAttempts}`],
                ['Queued', moment(job.queuedAt)],
                ['Started', moment(job.startedAt)],
                ['Finished', moment(job.finishedAt)],
                ...(job.error === null ? [] : [['Problem', job.error.message] as const]),
              ]}
            />
            <Result result={job.status === 'succeeded' ? job.result : null} />
            <h3>Log</h3>
            {job.steps.length === 0 ? (
              <p className={css.faint}>Nothing yet.</p>
            ) : (
              <ol className={css.log}>
                {job.steps.map(({ at, text }, index) => (
                  <li key={index}>
                    <span className={css.faint}>{moment(at)}</span> {text}
                  </li>
                ))}
              </ol>
            )}
          </div>
        )}
      </Waiting>
    </Drawer>
  )
}

type ResultProps = { readonly result: { readonly path: string; readonly label: string } | null }

/** Pages of the app are linked; what is fetched below the API has its own page. */
function Result({ result }: ResultProps) {
  if (result === null || !/^\/(projects|reports)\b/.test(result.path)) return null
  const [to = '', query = ''] = result.path.split('?')
  return (
    <p>
      <Link to={to} search={Object.fromEntries(new URLSearchParams(query))}>
        {result.label}
      </Link>
    </p>
  )
}
