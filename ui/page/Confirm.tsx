import { type ReactNode, useState } from 'react'
import { SendForm } from '#ui/entry/SendForm.tsx'
import { LineField } from '../entry/LineField.tsx'
import { Modal } from '../parts/modal.ts'
import { FormEnd } from './Action.tsx'
import css from './confirm.module.css'

type ConfirmProps = {
  readonly title: string
  /** What happens, and whether and how long it can be taken back. */
  readonly children: ReactNode
  readonly action: string
  /** 'main' where nothing is taken away. */
  readonly tone?: 'main' | 'danger'
  /** The name that has to be typed, for what cannot be undone at once. */
  readonly name?: string
  readonly problem?: string | undefined
  readonly isRunning: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks before what cannot be undone, mostly before something is taken away: with its name to type where it matters. */
export function Confirm(props: ConfirmProps) {
  const { name, isRunning, onConfirm } = props
  const [typed, setTyped] = useState('')
  const isReady = name === undefined || typed.trim() === name
  const submit = () => {
    if (isReady) onConfirm()
  }
  return (
    <Modal opened onClose={props.onCancel} title={props.title} size="md" centered>
      <SendForm className={css.form} isRunning={isRunning} onSubmit={submit}>
        <div>{props.children}</div>
        {name === undefined ? null : (
          <LineField
            label={`Type ${name} to confirm`}
            autoComplete="off"
            maxLength={200}
            value={typed}
            onChange={setTyped}
          />
        )}
        {props.problem === undefined ? null : (
          <p role="alert" className={css.problem}>
            {props.problem}
          </p>
        )}
        <FormEnd
          action={props.action}
          tone={props.tone ?? 'danger'}
          disabled={!isReady}
          isRunning={isRunning}
          onCancel={props.onCancel}
        />
      </SendForm>
    </Modal>
  )
}
