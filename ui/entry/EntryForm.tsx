import type { FormEvent, ReactNode } from 'react'
import css from './entry.module.css'
import { useFirstWrong } from './use-first-wrong.ts'

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
  const { ref, sent, onInput } = useFirstWrong()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (props.isRunning) return
    sent()
    props.onSubmit()
  }
  return (
    <section className={css.card}>
      <h1>{props.title}</h1>
      {props.lead === undefined ? null : <div className={css.lead}>{props.lead}</div>}
      <form className={css.form} ref={ref} onSubmit={submit} onInput={onInput} noValidate>
        <div role="alert">
          {typeof props.problem === 'string' ? <p className={css.problem}>{props.problem}</p> : null}
        </div>
        {props.children}
        <button type="submit" className={css.action} aria-disabled={props.isRunning}>
          {props.isRunning ? props.running : props.action}
        </button>
      </form>
      {props.aside === undefined ? null : <div className={css.aside}>{props.aside}</div>}
    </section>
  )
}
