import { date } from '#kit/format.ts'
import { useAddress } from '#kit/react/use-address.ts'
import { Problem } from '#ui/entry/Said.tsx'
import { Action, Actions } from '#ui/page/Action.tsx'
import { Panel } from '#ui/page/Page.tsx'
import { Empty } from '#ui/states/PageState.tsx'
import { StatusDot } from '#ui/states/ToneWord.tsx'
import { type Job, useJobActions } from './job-queries.ts'
import { kindWords, STATUS } from './job-words.model.ts'
import css from './process-manager.module.css'

/** The newest jobs with their progress, and what can be done with each. */
export function JobList({ jobs }: { readonly jobs: readonly Job[] }) {
  const { cancel, retry } = useJobActions()
  if (jobs.length === 0)
    return <Empty title="No jobs yet" text="Jobs appear here when you process a file or export your data." />
  return (
    <Panel title="Jobs">
      <Problem text={(cancel.error ?? retry.error)?.message ?? null} />
      <ul className={css.rows}>
        {jobs.map((job) => (
          <JobRow
            key={job.id}
            job={job}
            onCancel={() => cancel.mutate(job.id)}
            onRetry={() => retry.mutate(job.id)}
          />
        ))}
      </ul>
    </Panel>
  )
}

type RowProps = { readonly job: Job; readonly onCancel: () => void; readonly onRetry: () => void }

function JobRow({ job, onCancel, onRetry }: RowProps) {
  const { setQuery } = useAddress()
  const { id, kind, status, progress, step, error, queuedAt, inputs, owner, mine, canCancel, canRetry } = job
  const what = kindWords(kind)
  const name = typeof inputs.fileName === 'string' ? inputs.fileName : null
  const facts = [name, mine ? null : (owner?.displayName ?? null), date(queuedAt)]
  return (
    <li>
      <div className={css.words}>
        <strong>{what}</strong>
        <p className={css.faint}>{facts.filter((fact) => fact !== null && fact !== '').join(' · ')}</p>
        {status === 'running' ? (
          <>
            <p role="status">{step}</p>
            <progress className={css.progress} max={100} value={progress} aria-label={`${what}: progress`} />
          </>
        ) : null}
        {error === null ? null : <p>{error.message}</p>}
      </div>
      <StatusDot {...STATUS[status]} />
      <Actions>
        <Action tone="plain" label={`Details of ${what}`} onClick={() => setQuery({ job: id }, 'push')}>
          Details
        </Action>
        {canCancel ? (
          <Action tone="plain" label={`Cancel ${what}`} onClick={onCancel}>
            Cancel
          </Action>
        ) : null}
        {canRetry ? (
          <Action tone="plain" label={`Retry ${what}`} onClick={onRetry}>
            Retry
          </Action>
        ) : null}
      </Actions>
    </li>
  )
}
