import { useId, useState } from 'react'
import { useApi } from '#kit/react/api.ts'
import { useSubmit } from '#kit/react/use-submit.ts'
import { CheckField } from '#ui/entry/CheckField.tsx'
import { Problem } from '#ui/entry/Said.tsx'
import { SendForm } from '#ui/entry/SendForm.tsx'
import { FieldFrame } from '#ui/fields/FieldFrame.tsx'
import { Action, Actions } from '#ui/page/Action.tsx'
import { Panel } from '#ui/page/Page.tsx'
import type { askQuestion } from './faq.api.ts'
import css from './faq.module.css'

/** What no entry answers goes to whoever runs the installation. */
export function Ask() {
  const id = useId()
  const form = useQuestion()
  if (form.isSent)
    return (
      <Panel title="Ask">
        <p role="status">
          Your question was received.
          {form.mayReply ? ' The answer will come by e-mail.' : ' It helps us write better answers here.'}
        </p>
      </Panel>
    )
  const error = form.submit.wrong('question')
  return (
    <Panel title="Ask" lead="Did not find it? Ask the people who run this site.">
      <SendForm className={css.ask} isRunning={form.submit.isRunning} onSubmit={form.send}>
        <Problem text={form.submit.failure} />
        <FieldFrame id={id} label="Your question" error={error}>
          <textarea
            id={id}
            className={css.area}
            rows={3}
            maxLength={1_000}
            value={form.question}
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={error === undefined ? undefined : `${id}-error`}
            onChange={(event) => form.setQuestion(event.target.value)}
          />
        </FieldFrame>
        <CheckField checked={form.mayReply} onChange={form.setMayReply}>
          Send me the answer by e-mail.
        </CheckField>
        <Actions>
          <Action type="submit" isRunning={form.submit.isRunning}>
            Send
          </Action>
        </Actions>
      </SendForm>
    </Panel>
  )
}

function useQuestion() {
  const api = useApi()
  const submit = useSubmit(['question'])
  const [question, setQuestion] = useState('')
  const [mayReply, setMayReply] = useState(false)
  const [isSent, setSent] = useState(false)
  const send = () => {
    const body = { question, mayReply }
    void submit.run(async () => {
      await api.call<typeof askQuestion>('POST', '/faq/questions', { body })
      setSent(true)
    })
  }
  const change = (text: string) => {
    setQuestion(text)
    submit.clear('question')
  }
  return { question, setQuestion: change, mayReply, setMayReply, isSent, submit, send }
}
