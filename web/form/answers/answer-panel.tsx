import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { deleteSubmission } from '#kit/contract/forms.api.ts'
import type { Form } from '#kit/form.ts'
import { useApi } from '#kit/react/api.ts'
import { useSubmit } from '#kit/react/use-submit.ts'
import { Action, Actions } from '#ui/page/Action.tsx'
import { Confirm } from '#ui/page/Confirm.tsx'
import { Facts } from '#ui/page/Page.tsx'
import { Drawer } from '#ui/parts/drawer.ts'
import { answered, senderOf, titleOf } from './answer-words.ts'
import css from './answers.module.css'
import { type Sent, useAnswersChanged } from './use-answers.ts'

type Props = {
  readonly form: Form
  readonly sent: Sent
  readonly mayDelete: boolean
  readonly onClose: () => void
}

/** One answer beside the list: every field of it, what was agreed to, and the lead that it made. */
export function AnswerPanel({ form, sent, mayDelete, onClose }: Props) {
  const [asks, setAsks] = useState(false)
  const title = titleOf(form, sent)
  return (
    <Drawer opened onClose={onClose} position="right" size="md" title={title}>
      <div className={css.panel}>
        <Facts
          rows={[
            ...answered(form, sent).map(({ label, text }) => [label, text] as const),
            [
              'Sent',
              new Date(sent.sentAt).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' }),
            ],
            ['Sent by', senderOf(sent)],
            ['Agreed to', sent.consent],
          ]}
        />
        <Actions>
          {sent.leadId === null ? null : (
            <Link to="/prospecting" search={{ item: sent.leadId }} className={css.link}>
              Open the lead
            </Link>
          )}
          {mayDelete && (
            <Action tone="danger" label={`Delete the answer of ${title}`} onClick={() => setAsks(true)}>
              Delete
            </Action>
          )}
        </Actions>
      </div>
      {asks && <Delete id={sent.id} onDone={onClose} onCancel={() => setAsks(false)} />}
    </Drawer>
  )
}

type DeleteProps = { readonly id: string; readonly onDone: () => void; readonly onCancel: () => void }

function Delete({ id, onDone, onCancel }: DeleteProps) {
  const api = useApi()
  const changed = useAnswersChanged()
  const submit = useSubmit([])
  const run = async () => {
    const call = () => api.call<typeof deleteSubmission>('DELETE', '/submissions/{id}', { params: { id } })
    if (!(await submit.run(call))) return
    onDone()
    await changed()
  }
  return (
    <Confirm
      title="Delete this answer?"
      action="Delete"
      problem={submit.failure ?? undefined}
      isRunning={submit.isRunning}
      onConfirm={() => void run()}
      onCancel={onCancel}
    >
      It is deleted for good and cannot be restored. The lead it made stays under Prospecting.
    </Confirm>
  )
}
