import { useState } from 'react'
import { date } from '#kit/format.ts'
import { labelIn, STAGES } from '#kit/leads/stages.ts'
import { useSubmit } from '#kit/react/use-submit.ts'
import { Action, Actions } from '../page/Action.tsx'
import { Confirm } from '../page/Confirm.tsx'
import { Waiting } from '../page/Waiting.tsx'
import css from './leads.module.css'
import { type Lead, useDeleteNote, useLeadEvents } from './use-leads.ts'

const KINDS: Readonly<Record<string, string>> = {
  created: 'Added',
  duplicate: 'Came in again',
  stage: 'Stage',
  call: 'Call',
  email: 'E-mail',
  text: 'Text message',
  meeting: 'Meeting',
  reply: 'Reply received',
  note: 'Note',
  consent: 'Consent given',
  withdrawn: 'Consent withdrawn',
  merged: 'Merged with another lead',
  returned: 'Back in the pool: not answered for a day',
}

/** What happened to a lead, the last first. */
export function LeadHistory({ lead }: { readonly lead: Lead }) {
  const deleteNote = useDeleteNote(lead)
  return (
    <section aria-label="History" className={css.form}>
      <h3>History</h3>
      <Waiting asked={useLeadEvents(lead.id)} what="the history" shape="lines">
        {(events) => (
          <ul className={css.history}>
            {events.map(({ id, kind, text, from, to, by, at, mayDelete }) => (
              <li key={id}>
                <span>
                  {KINDS[kind] ?? kind}
                  {kind === 'stage' ? `: ${labelIn(STAGES, from)} to ${labelIn(STAGES, to)}` : ''}
                  {text === '' ? '' : `: ${text}`}
                </span>
                <span className={css.faint}>{[by, date(at)].filter((one) => one !== null).join(', ')}</span>
                {mayDelete ? <DeleteNote onDelete={() => deleteNote(id)} /> : null}
              </li>
            ))}
          </ul>
        )}
      </Waiting>
    </section>
  )
}

/** Asks first: nothing of a note is kept. */
function DeleteNote({ onDelete }: { readonly onDelete: () => Promise<unknown> }) {
  const submit = useSubmit([])
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Actions>
        <Action tone="plain" onClick={() => setAsked(true)}>
          Delete note
        </Action>
      </Actions>
      {isAsked ? (
        <Confirm
          title="Delete this note?"
          action="Delete"
          problem={submit.failure ?? undefined}
          isRunning={submit.isRunning}
          onConfirm={() => void submit.run(onDelete)}
          onCancel={() => setAsked(false)}
        >
          <p>It is deleted for everyone who works on this lead. You cannot undo this.</p>
        </Confirm>
      ) : null}
    </>
  )
}
