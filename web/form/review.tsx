import { useEffect, useRef, useState } from 'react'
import type { Values } from '#kit/computation.ts'
import { type Form, type FormStep, shownFields } from '#kit/form.ts'
import { useSubmit } from '#kit/react/use-submit.ts'
import { showWhole } from '#kit/show-input.ts'
import { CheckField } from '#ui/entry/CheckField.tsx'
import { Action, Actions } from '#ui/page/Action.tsx'
import { Facts, Panel } from '#ui/page/Page.tsx'
import css from './form.module.css'

type Props = {
  readonly form: Form
  readonly answers: Values
  readonly steps: readonly FormStep[]
  readonly goTo: (step: number) => void
  readonly send: () => Promise<void>
}

/** Every answer once more, the way back to each, and the consent without which nothing is sent. */
export function Review({ form, answers, steps, goTo, send }: Props) {
  const [agrees, setAgrees] = useState(false)
  const sending = useSubmit(['consent'])
  const top = useRef<HTMLParagraphElement>(null)
  useEffect(() => top.current?.focus(), [])
  const submit = () =>
    sending.run(send, agrees ? [] : [{ path: 'consent', message: 'Check this box to send the form.' }])
  return (
    <Panel title="Review your answers">
      <p ref={top} tabIndex={-1} className={css.progress}>
        Nothing is sent until you press Send.
      </p>
      {steps.map((step, index) => (
        <section key={step.title} className={css.reviewed} aria-label={step.title}>
          <div className={css.reviewedHead}>
            <h3>{step.title}</h3>
            <Action tone="plain" label={`Change ${step.title}`} onClick={() => goTo(index)}>
              Change
            </Action>
          </div>
          <Facts
            rows={shownFields(step, answers).map(
              ([name, field]) => [field.label, showWhole(field, answers[name]) || '\u2014'] as const,
            )}
          />
        </section>
      ))}
      <CheckField
        checked={agrees}
        error={sending.wrong('consent')}
        onChange={(checked) => {
          sending.clear('consent')
          setAgrees(checked)
        }}
      >
        {form.consent}
      </CheckField>
      <div role="alert">{sending.failure !== null && <p className={css.failure}>{sending.failure}</p>}</div>
      <Actions>
        <Action isRunning={sending.isRunning} onClick={() => void submit()}>
          Send
        </Action>
        <Action tone="plain" onClick={() => goTo(steps.length - 1)}>
          Back
        </Action>
      </Actions>
    </Panel>
  )
}
