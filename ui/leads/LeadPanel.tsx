import { useState } from 'react'
import { date, number } from '#kit/format.ts'
import { BOARDS, labelIn, SOURCES, STAGES } from '#kit/leads/stages.ts'
import { useAddress } from '#kit/react/use-address.ts'
import { Problem } from '../entry/Said.tsx'
import { Action, Actions } from '../page/Action.tsx'
import { Confirm } from '../page/Confirm.tsx'
import { Facts } from '../page/Page.tsx'
import { Waiting } from '../page/Waiting.tsx'
import { Drawer } from '../parts/drawer.ts'
import { ConsentFields, consentProblem, isGiven, NO_CONSENT } from './ConsentFields.tsx'
import { ContactPart } from './ContactPart.tsx'
import { LeadForm } from './LeadForm.tsx'
import css from './leads.module.css'
import type { Desk } from './LeadsPage.tsx'
import { type Lead, useLeadEvents } from './use-leads.ts'

/** The lead of the address beside its board, table, or list. */
export function LeadPanel(desk: Desk) {
  const { query, setQuery } = useAddress()
  const lead = desk.leads.find(({ id }) => id === query.item)
  return (
    <Drawer
      opened={lead !== undefined}
      onClose={() => setQuery({ item: null })}
      position="right"
      size="lg"
      title={lead?.name ?? ''}
    >
      {lead === undefined ? null : <Opened key={lead.id} desk={desk} lead={lead} />}
    </Drawer>
  )
}

export type PartProps = { readonly desk: Desk; readonly lead: Lead }

function Opened({ desk, lead }: PartProps) {
  return (
    <div className={css.form}>
      <Problem text={desk.actions.failure} />
      {lead.blocked === null ? null : (
        <p className={css.note}>{lead.blocked}: nobody may contact this lead.</p>
      )}
      <Facts
        rows={[
          ['Stage', labelIn(STAGES, lead.stage)],
          ['Board', labelIn(BOARDS, lead.board)],
          ['Source', labelIn(SOURCES, lead.source)],
          ['Added', date(lead.createdAt)],
          ['First response', lead.firstResponseAt === null ? 'Not yet' : date(lead.firstResponseAt)],
          ...(lead.slaHours === null || lead.firstResponseAt !== null
            ? []
            : [['Answer within', `${lead.slaHours} ${lead.slaHours === 1 ? 'hour' : 'hours'}`] as const]),
        ]}
      />
      {desk.mayWrite ? <ContactPart desk={desk} lead={lead} /> : null}
      <LeadForm key={`${lead.id} ${lead.rev}`} desk={desk} lead={lead} />
      <Score lead={lead} />
      {desk.mayWrite ? <ConsentPart key={`consent ${lead.rev}`} desk={desk} lead={lead} /> : null}
      <History lead={lead} />
    </div>
  )
}

const Score = ({ lead: { score, grade, scoreParts } }: { readonly lead: Lead }) => (
  <section aria-label="Score" className={css.form}>
    <h3>
      Score {number(score, 0)}, grade {grade}
    </h3>
    <ul className={css.lines}>
      {scoreParts.map(({ label, points, max }) => (
        <li key={label}>
          <span>{label}</span>
          <span>{max === 0 ? number(points, 0) : `${number(points, 0)} of ${number(max, 0)}`}</span>
        </li>
      ))}
    </ul>
  </section>
)

function ConsentPart({ desk: { actions }, lead }: PartProps) {
  const { email, phone, text, proof, at, withdrawnAt } = lead.consent
  const [consent, setConsent] = useState({ email, phone, text, proof })
  const [asked, setAsked] = useState<'withdraw' | 'erase' | null>(null)
  const wrong = consentProblem(consent)
  const isErased = lead.blocked === 'Personal details were erased'
  if (isErased) return null
  const confirm = async () => {
    await (asked === 'erase' ? actions.erase(lead) : actions.consent(lead, NO_CONSENT))
    setAsked(null)
  }
  return (
    <section aria-label="Consent" className={css.form}>
      <h3>Consent</h3>
      {at === null ? null : (
        <p className={css.faint}>
          {withdrawnAt === null ? `Given ${date(at)}` : `Withdrawn ${date(withdrawnAt)}`}
        </p>
      )}
      <ConsentFields consent={consent} error={wrong} onChange={setConsent} />
      <Actions>
        <Action
          tone="plain"
          disabled={!isGiven(consent) || wrong !== undefined}
          onClick={() => void actions.consent(lead, consent)}
        >
          Save consent
        </Action>
        {lead.isHidden ? null : (
          <Action tone="danger" onClick={() => setAsked('withdraw')}>
            Withdraw
          </Action>
        )}
        <Action tone="danger" onClick={() => setAsked('erase')}>
          Erase
        </Action>
      </Actions>
      {asked === null ? null : (
        <Asked what={asked} onConfirm={() => void confirm()} onCancel={() => setAsked(null)} />
      )}
    </section>
  )
}

type AskedProps = {
  readonly what: 'withdraw' | 'erase'
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

const Asked = ({ what, ...rest }: AskedProps) => (
  <Confirm
    title={what === 'erase' ? 'Erase who this lead is' : 'Withdraw consent'}
    action={what === 'erase' ? 'Erase' : 'Withdraw'}
    isRunning={false}
    {...rest}
  >
    {what === 'erase'
      ? 'Name, contact, notes, and the texts of its history are removed for good. Stage, value, and score stay for statistics.'
      : 'Name and contact are hidden at once and erased after 30 days, unless the person agrees again.'}
  </Confirm>
)

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

const History = ({ lead }: { readonly lead: Lead }) => (
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
