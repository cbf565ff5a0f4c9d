import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { getJob, listJobs } from '#kit/contract/jobs.api.ts'
import type { exportUser } from '#kit/contract/privacy.api.ts'
import { type AnswerOf, useApi } from '#kit/react/api.ts'
import { useStepUp } from '#kit/react/step-up.tsx'
import { useSubmit } from '#kit/react/use-submit.ts'
import { download } from '#ui/download.ts'
import { Problem } from '#ui/entry/Said.tsx'
import { Action, Actions } from '#ui/page/Action.tsx'
import { Panel } from '#ui/page/Page.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import { LongWork } from '#ui/states/Loading.tsx'
import css from '../account.module.css'
import { ago, at } from '../moment.ts'
import { OWN } from '../queries.ts'
import { exportedFile } from './exported-file.ts'

type Job = AnswerOf<typeof listJobs>['jobs'][number]

const KIND = 'export'
const OPEN: readonly Job['status'][] = ['queued', 'running', 'retrying']
const LOOK_EVERY_MS = 1_500

/** Everything that is stored about the person, as one file; the server makes it in the background. */
export function ExportData() {
  const { asked, begin, submit } = useExport()
  return (
    <Panel
      title="Download my data"
      lead="A ZIP file of every record about you, as JSON and CSV. It contains no one else’s data."
    >
      <Problem text={submit.failure} />
      <Waiting asked={asked} what="your last export" shape="lines">
        {(job) => <State job={job} isBeginning={submit.isRunning} onBegin={() => void begin()} />}
      </Waiting>
    </Panel>
  )
}

function useExport() {
  const api = useApi()
  const stepUp = useStepUp()
  const queries = useQueryClient()
  const submit = useSubmit([])
  const asked = useQuery({
    queryKey: OWN.export,
    queryFn: async ({ signal }) => {
      const query = { kind: KIND, limit: 1 }
      const { jobs } = await api.call<typeof listJobs>('GET', '/jobs', { query, signal })
      return jobs[0] ?? null
    },
    refetchInterval: ({ state }) => (isOpen(state.data) ? LOOK_EVERY_MS : false),
  })
  const begin = () =>
    submit.run(async () => {
      const { job } = await stepUp(() => api.call<typeof exportUser>('GET', '/user/export', {}))
      const params = { id: job.id }
      queries.setQueryData(OWN.export, await api.call<typeof getJob>('GET', '/jobs/{id}', { params }))
    })
  return { asked, begin, submit }
}

const isOpen = (job: Job | null | undefined): boolean =>
  job !== null && job !== undefined && OPEN.includes(job.status)

type StateProps = {
  readonly job: Job | null
  readonly isBeginning: boolean
  readonly onBegin: () => void
}

function State({ job, isBeginning, onBegin }: StateProps) {
  const file = useFile(job)
  if (job !== null && isOpen(job))
    return <LongWork label={job.step === '' ? 'Preparing your data' : job.step} share={job.progress / 100} />
  return (
    <>
      {job === null ? null : <Last job={job} />}
      <Problem text={file.submit.failure} />
      <Actions>
        {file.path === null ? null : (
          <Action isRunning={file.submit.isRunning} onClick={() => void file.save()}>
            Download file
          </Action>
        )}
        <Action tone="plain" isRunning={isBeginning} onClick={onBegin}>
          {job?.status === 'succeeded' ? 'Prepare a new file' : 'Prepare my data'}
        </Action>
      </Actions>
    </>
  )
}

/** The file of the job, where it has one that has not run out. */
function useFile(job: Job | null) {
  const [now] = useState(() => Date.now())
  const api = useApi()
  const submit = useSubmit([])
  const path = job === null ? null : filePath(job, now)
  const save = () =>
    submit.run(async () => {
      if (path !== null) download('groundwork-my-data.zip', await exportedFile(api, path))
    })
  return { path, save, submit }
}

function filePath({ status, result }: Job, now: number): string | null {
  if (status !== 'succeeded' || result === null) return null
  const isGone = result.expiresAt !== null && Date.parse(result.expiresAt) <= now
  return isGone ? null : result.path
}

function Last({ job }: { readonly job: Job }) {
  const [now] = useState(() => Date.now())
  const { status, result, error, queuedAt } = job
  if (status === 'cancelled') return <p className={css.caution}>The last export was canceled.</p>
  if (status !== 'succeeded' || result === null)
    return <p className={css.caution}>The last export failed{error === null ? '.' : `: ${error.message}`}</p>
  if (filePath(job, now) === null)
    return <p className={css.muted}>The last export, from {ago(queuedAt, now)}, has expired.</p>
  return (
    <p>Your file is ready to download {result.expiresAt === null ? '' : ` until ${at(result.expiresAt)}`}.</p>
  )
}
