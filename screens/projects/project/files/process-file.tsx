import { Link } from '@tanstack/react-router'
import type { cancelJob } from '#kit/contract/jobs.api.ts'
import { extensionOf } from '#kit/file-types.ts'
import { useApi } from '#kit/react/api.ts'
import { useSubmit } from '#kit/react/use-submit.ts'
import { Problem } from '#ui/entry/Said.tsx'
import { Action, Actions } from '#ui/page/Action.tsx'
import { isReadable } from '../../shared/process/readable.model.ts'
import { isProcessing, useProjectsChanged } from '../../shared/queries.ts'
import css from '../project.module.css'
import files from './files.module.css'
import { type FileProps, useProcess } from './use-process.ts'

/** Reads a file into its report, or reads it again. */
export function ProcessAction(props: FileProps) {
  const { file } = props
  const process = useProcess(props)
  if (file.status !== 'ready' || !isReadable(extensionOf(file.fileName)) || isProcessing(file)) return null
  const verb = file.reportId === null ? 'Process' : 'Process again'
  return (
    <>
      <Action
        tone={file.reportId === null ? 'main' : 'plain'}
        label={`${verb} ${file.fileName}`}
        isRunning={process.isRunning}
        onClick={() => void process.start()}
      >
        {verb}
      </Action>
      <Problem text={process.failure} />
    </>
  )
}

type StateProps = FileProps & { readonly mayEdit: boolean }

/** How far its reading is, what it asks, or where its report is. */
export function ProcessingState({ mayEdit, ...props }: StateProps) {
  const { fileName, processing, reportId } = props.file
  if (isProcessing(props.file)) return <Running {...props} mayEdit={mayEdit} />
  if (processing?.error?.code === 'date_order' && mayEdit) return <AskDateOrder {...props} />
  if (processing?.error) return <p>{processing.error.message}</p>
  if (reportId === null) return null
  return (
    <p>
      <Link to="/reports" search={{ report: reportId }} aria-label={`Open the report of ${fileName}`}>
        Open the report
      </Link>
    </p>
  )
}

function Running({ file, mayEdit }: StateProps) {
  const api = useApi()
  const changed = useProjectsChanged()
  const submit = useSubmit([])
  const { fileName, processing } = file
  if (processing === null) return null
  const { jobId, progress, step, status } = processing
  const cancel = async () => {
    const params = { id: jobId }
    if (await submit.run(() => api.call<typeof cancelJob>('POST', '/jobs/{id}/cancel', { params })))
      await changed()
  }
  return (
    <>
      <p className={css.faint} role="status">
        {status === 'queued' ? 'Waiting to be processed' : step || 'Processing'}
      </p>
      <progress className={files.progress} max={100} value={progress} aria-label={`Processing ${fileName}`} />
      {mayEdit ? (
        <Actions>
          <Action tone="plain" label={`Cancel processing ${fileName}`} onClick={() => void cancel()}>
            Cancel
          </Action>
        </Actions>
      ) : null}
      <Problem text={submit.failure} />
    </>
  )
}

const ORDERS = [
  { dateOrder: 'mdy', words: 'Month first' },
  { dateOrder: 'dmy', words: 'Day first' },
] as const

function AskDateOrder(props: FileProps) {
  const process = useProcess(props)
  return (
    <>
      <p>{props.file.processing?.error?.message}</p>
      <Actions>
        {ORDERS.map(({ dateOrder, words }) => (
          <Action
            key={dateOrder}
            tone="plain"
            label={`${words} in ${props.file.fileName}`}
            isRunning={process.isRunning}
            onClick={() => void process.start({ dateOrder })}
          >
            {words}
          </Action>
        ))}
      </Actions>
      <Problem text={process.failure} />
    </>
  )
}
