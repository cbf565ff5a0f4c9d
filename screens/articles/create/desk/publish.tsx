import { useState } from 'react'
import { useApi } from '#kit/react/api.ts'
import { Action, Actions } from '#ui/page/Action.tsx'
import type * as contract from '../../shared/drafts.api.ts'
import { after } from '../../shared/workflow.model.ts'
import css from '../create.module.css'
import type { Draft } from '../queries.ts'

type Taking = {
  readonly take: (step: (rev: number) => Promise<unknown>) => void
  readonly isRunning: boolean
}
type Props = Taking & { readonly draft: Draft }

/** Publishing now or later, and taking a published article from its readers. */
export function Publish({ draft: { id, status, isPublished, publishAt }, take, isRunning }: Props) {
  return (
    <div className={css.publish}>
      {publishAt === null ? null : (
        <div className={css.row}>
          <p>Publishes on {MOMENT.format(new Date(publishAt))}.</p>
          <Unschedule id={id} take={take} isRunning={isRunning} />
        </div>
      )}
      {after(status, 'publish') === null ? null : <Release id={id} take={take} isRunning={isRunning} />}
      {isPublished ? <Archive id={id} take={take} isRunning={isRunning} /> : null}
    </div>
  )
}

type StepProps = Taking & { readonly id: string }

function Unschedule({ id, take, isRunning }: StepProps) {
  const api = useApi()
  const unschedule = (rev: number) =>
    api.call<typeof contract.unscheduleArticle>('POST', '/articles/{id}/unschedule', {
      params: { id },
      body: { rev },
    })
  return (
    <Action tone="plain" isRunning={isRunning} onClick={() => take(unschedule)}>
      Cancel the schedule
    </Action>
  )
}

function Release({ id, take, isRunning }: StepProps) {
  const api = useApi()
  const [at, setAt] = useState('')
  const publish = (rev: number) =>
    api.call<typeof contract.publishArticle>('POST', '/articles/{id}/publish', {
      params: { id },
      body: { rev },
    })
  const schedule = (rev: number) =>
    api.call<typeof contract.scheduleArticle>('POST', '/articles/{id}/schedule', {
      params: { id },
      body: { rev, publishAt: new Date(at).toISOString() },
    })
  return (
    <Actions>
      <Action isRunning={isRunning} onClick={() => take(publish)}>
        Publish now
      </Action>
      <label className={css.day}>
        <span>Or at</span>
        <input type="datetime-local" value={at} onChange={({ target }) => setAt(target.value)} />
      </label>
      <Action tone="plain" disabled={at === ''} isRunning={isRunning} onClick={() => take(schedule)}>
        Schedule
      </Action>
    </Actions>
  )
}

function Archive({ id, take, isRunning }: StepProps) {
  const api = useApi()
  const archive = (rev: number) =>
    api.call<typeof contract.archiveArticle>('POST', '/articles/{id}/archive', {
      params: { id },
      body: { rev },
    })
  return (
    <Actions>
      <Action tone="danger" isRunning={isRunning} onClick={() => take(archive)}>
        Archive
      </Action>
    </Actions>
  )
}

const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
