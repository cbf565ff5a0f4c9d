import { percent } from '#kit/format.ts'
import { Action, Actions } from '#ui/page/Action.tsx'
import { Panel } from '#ui/page/Page.tsx'
import css from '../project.module.css'
import files from './files.module.css'
import { sizeText } from './size.model.ts'
import { isUnderWay, type Upload, type useUploads } from './use-uploads.ts'

type ListProps = Pick<ReturnType<typeof useUploads>, 'uploads' | 'cancel' | 'retry' | 'clear'>

/** What is on its way, and how it ended. */
export function UploadList({ uploads, cancel, retry, clear }: ListProps) {
  if (uploads.length === 0) return null
  return (
    <Panel
      title="Uploads"
      aside={
        uploads.every(isUnderWay) ? null : (
          <Action tone="plain" onClick={clear}>
            Clear finished
          </Action>
        )
      }
    >
      <ul className={css.rows}>
        {uploads.map((upload) => (
          <li key={upload.key}>
            <div className={css.words}>
              <strong>{upload.file.name}</strong>
              <p className={css.faint} role="status">
                {wordsOf(upload)}
              </p>
              {upload.status === 'sending' ? (
                <progress
                  className={files.progress}
                  value={upload.share}
                  aria-label={`Sent of ${upload.file.name}`}
                />
              ) : null}
            </div>
            <Actions>
              {upload.status === 'failed' || upload.status === 'lost' ? (
                <Action tone="plain" label={`Retry ${upload.file.name}`} onClick={() => retry(upload)}>
                  Retry
                </Action>
              ) : null}
              {isUnderWay(upload) ? (
                <Action tone="plain" label={`Cancel ${upload.file.name}`} onClick={() => void cancel(upload)}>
                  Cancel
                </Action>
              ) : null}
            </Actions>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function wordsOf({ status, share, file, message }: Upload): string {
  const size = sizeText(file.size)
  switch (status) {
    case 'waiting':
      return `Waiting, ${size}`
    case 'sending':
      return share < 1 ? `${percent(share, 0)} of ${size}` : 'Checking the file'
    case 'done':
      return `Uploaded, ${size}`
    case 'cancelled':
      return 'Canceled'
    case 'rejected':
      return `Rejected: ${message ?? 'content does not match its type'}.`
    case 'lost':
      return `${message ?? ''}. The connection was lost; it goes on when the network is back.`
    default:
      return message ?? 'Failed to upload file'
  }
}
