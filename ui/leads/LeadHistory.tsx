import { date } from '#kit/format.ts'
import { labelIn, STAGES } from '#kit/leads/stages.ts'
import { Waiting } from '../page/Waiting.tsx'
import css from './leads.module.css'
import { type Lead, useLeadEvents } from './use-leads.ts'

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
export const LeadHistory = ({ lead }: { readonly lead: Lead }) => (
  <section aria-label="History" className={css.form}>
    <h3>History</h3>
    <Waiting asked={useLeadEvents(lead.id)} what="the history" shape="lines">
      {(events) => (
        <ul className={css.history}>
          {events.map(({ id, kind, text, from, to, by, at }) => (
            <li key={id}>
              <span>
                {KINDS[kind] ?? kind}
                {kind === 'stage' ? `: ${labelIn(STAGES, from)} to ${labelIn(STAGES, to)}` : ''}
                {text === '' ? '' : `: ${text}`}
              </span>
              <span className={css.faint}>{[by, date(at)].filter((one) => one !== null).join(', ')}</span>
            </li>
          ))}
        </ul>
      )}
    </Waiting>
  </section>
)
