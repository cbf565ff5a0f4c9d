import { IconAlertTriangle, IconCloudOff, IconLock, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './states.module.css'

type StateProps = {
  readonly title: string
  readonly text: string
  /** One action, and at most one quieter one beside it. */
  readonly actions?: ReactNode
}

/** First use: what this is for, one action, the sample. */
export function Empty({ title, text, actions }: StateProps) {
  return (
    <section className={css.state}>
      <h2>{title}</h2>
      <p>{text}</p>
      {actions !== undefined && <div className={css.actions}>{actions}</div>}
    </section>
  )
}

type ErrorProps = {
  /** What happened, in plain words. */
  readonly title: string
  /** What is safe, and what can be done. */
  readonly text: string
  readonly onRetry?: (() => void) | undefined
  /** What support needs to find it. */
  readonly reference?: string | undefined
}

export function ErrorState({ title, text, onRetry, reference }: ErrorProps) {
  return (
    <section className={css.state} role="alert">
      <IconAlertTriangle size={24} className={css.bad} aria-hidden="true" />
      <h2>{title}</h2>
      <p>{text}</p>
      {onRetry !== undefined && (
        <div className={css.actions}>
          <button type="button" className={css.action} onClick={onRetry}>
            <IconRefresh size={16} aria-hidden="true" />
            Try again
          </button>
        </div>
      )}
      {reference !== undefined && <p className={css.muted}>Reference: {reference}</p>}
    </section>
  )
}

/** No permission: what is missing, and who can grant it. */
export function NoAccess({ title, text, actions }: StateProps) {
  return (
    <section className={css.state}>
      <IconLock size={24} className={css.muted} aria-hidden="true" />
      <h2>{title}</h2>
      <p>{text}</p>
      {actions !== undefined && <div className={css.actions}>{actions}</div>}
    </section>
  )
}

/** The record of an address that this person does not find: one that never was and one that is not theirs look alike. */
export const NoRecord = ({ noun, actions }: { readonly noun: string; readonly actions?: ReactNode }) => (
  <Empty
    title={`There is no such ${noun} here`}
    text={`It was removed, it is not shared with you, or part of the address is missing. Ask whoever sent you the link.`}
    actions={actions}
  />
)

/** A strip above what can still be read and done without the network. */
export function Offline({
  text = 'The server is not responding. Your changes are kept here and sent when it is back.',
}: {
  readonly text?: string
}) {
  return (
    <p className={css.offline} role="status">
      <IconCloudOff size={16} aria-hidden="true" />
      {text}
    </p>
  )
}
