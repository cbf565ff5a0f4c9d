import { useState } from 'react'
import { date } from '#kit/format.ts'
import { isErased, WHO_ERASES } from '#kit/leads/erased.ts'
import { Problem } from '../entry/Said.tsx'
import { Action, Actions } from '../page/Action.tsx'
import { Confirm } from '../page/Confirm.tsx'
import { ConsentFields, consentProblem, isGiven, NO_CONSENT } from './ConsentFields.tsx'
import type { PartProps } from './LeadPanel.tsx'
import css from './leads.module.css'
import { changedFrom, NOTHING_TYPED, typedSince } from './typed.ts'
import { useLeadActions } from './use-leads.ts'

/** What the lead agreed to and what shows it; both can be taken back, and who the lead is can be erased. */
export function ConsentPart({ desk, lead, typed, setTyped }: PartProps) {
  // What fails here is said here.
  const actions = useLeadActions(desk.place)
  const { email, phone, text, proof, at, withdrawnAt } = lead.consent
  const consent = { email, phone, text, proof, ...typed.consent }
  const [asked, setAsked] = useState<Ending | null>(null)
  const wrong = consentProblem(consent)
  if (isErased(lead)) return null
  const save = async () => {
    if (await actions.consent(lead, consent))
      setTyped((before) => ({ ...before, consent: typedSince(before.consent, typed.consent) }))
  }
  const confirm = async () => {
    const isDone = await (asked === 'erase' ? actions.erase(lead) : actions.consent(lead, NO_CONSENT))
    if (isDone) setTyped((before) => (asked === 'erase' ? NOTHING_TYPED : { ...before, consent: {} }))
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
      <ConsentFields
        consent={consent}
        error={wrong}
        onChange={(next) => {
          const change = changedFrom(consent, next)
          setTyped((before) => ({ ...before, consent: { ...before.consent, ...change } }))
        }}
      />
      <Actions>
        <Action tone="plain" disabled={!isGiven(consent) || wrong !== undefined} onClick={() => void save()}>
          Save consent
        </Action>
        <Endings isHidden={lead.isHidden} mayErase={desk.mayErase(lead)} onAsk={setAsked} />
      </Actions>
      {desk.mayErase(lead) ? null : <p className={css.faint}>{WHO_ERASES}.</p>}
      <Problem text={actions.failure} />
      {asked === null ? null : (
        <Asked what={asked} onConfirm={() => void confirm()} onCancel={() => setAsked(null)} />
      )}
    </section>
  )
}

type Ending = 'withdraw' | 'erase'
type EndingsProps = {
  readonly isHidden: boolean
  readonly mayErase: boolean
  readonly onAsk: (what: Ending) => void
}

/** What takes something away, each asked about first. */
const Endings = ({ isHidden, mayErase, onAsk }: EndingsProps) => (
  <>
    {isHidden ? null : (
      <Action tone="danger" onClick={() => onAsk('withdraw')}>
        Withdraw
      </Action>
    )}
    {mayErase ? (
      <Action tone="danger" onClick={() => onAsk('erase')}>
        Erase
      </Action>
    ) : null}
  </>
)

type AskedProps = {
  readonly what: Ending
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
