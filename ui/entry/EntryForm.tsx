import type { ReactNode } from 'react'
import css from './entry.module.css'
import { SendForm } from './SendForm.tsx'

type EntryFormProps = {
  readonly title: string
  readonly lead?: ReactNode
  /** What went wrong with the whole form, in words. */
  readonly problem?: string | null
  readonly action: string
  /** Said in place of the action while it runs. */
  readonly running: string
  readonly isRunning: boolean
  readonly onSubmit: () => void
  readonly children: ReactNode
  /** Stands below the button: other ways in. */
  readonly aside?: ReactNode
}

/** A small form in a card of its own: one action, its problem above it, other ways below. */
export function EntryForm(props: EntryFormProps) {
  return (
    <section className={css.card}>
      <h1>{props.title}</h1>
      {props.lead === undefined ? null : <div className={css.lead}>{props.lead}</div>}
      <SendForm className={css.form} isRunning={props.isRunning} onSubmit={props.onSubmit}>
        <div role="alert">
          {typeof props.problem === 'string' ? <p className={css.problem}>{props.problem}</p> : null}
        </div>
        {props.children}
        <button type="submit" className={css.action} aria-disabled={props.isRunning}>
          {props.isRunning ? props.running : props.action}
        </button>
      </SendForm>
      {props.aside === undefined ? null : <div className={css.aside}>{props.aside}</div>}
    </section>
  )
}
