import { useState } from 'react'
import { counted, date, money } from '#kit/format.ts'
import { type CallReason, callListOf } from '#kit/leads/call-list.ts'
import { BOARDS, labelIn } from '#kit/leads/stages.ts'
import { useToday } from '#kit/react/use-today.ts'
import { Headline } from '../blocks/Headline.tsx'
import { Done, Problem } from '../entry/Said.tsx'
import { Action, Actions } from '../page/Action.tsx'
import { Empty } from '../states/PageState.tsx'
import { StatusDot } from '../states/ToneWord.tsx'
import type { Desk } from './LeadsPage.tsx'
import css from './leads.module.css'
import type { Lead } from './use-leads.ts'

/** Whom to contact today, the most promising first, and who is left out with the reason. */
export function TodayTab({ leads, actions, mayWrite, isOneBoard, open }: Desk) {
  const today = useToday()
  const [called, setCalled] = useState<Lead | null>(null)
  const { calls, leftOut } = callListOf(leads, today)
  if (leads.length === 0)
    return (
      <Empty
        title="No leads yet"
        text="Add the first lead or import a list. Names are shown once a person has agreed to be contacted."
      />
    )
  const noteCall = (lead: Lead) => {
    setCalled(lead)
    void actions.note(lead, { kind: 'call', text: '' })
  }
  return (
    <>
      <Problem text={actions.failure} />
      <Headline text={sentenceOf(calls.length)} value={calls.length} />
      <Noted called={actions.failure === null ? called : null} open={open} />
      {calls.length === 0 ? null : (
        <ul className={css.calls}>
          {calls.map(({ lead, reason }) => (
            <li key={lead.id}>
              <div className={css.words}>
                <button type="button" className={`${css.name} reach`} onClick={() => open(lead)}>
                  {lead.name}
                </button>
                <span className={css.faint}>{factsOf(lead, isOneBoard).join(' · ')}</span>
                <Reason lead={lead} reason={reason} />
              </div>
              {mayWrite ? (
                <Actions>
                  <Action tone="plain" label={`Log a call with ${lead.name}`} onClick={() => noteCall(lead)}>
                    Log a call
                  </Action>
                </Actions>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      <LeftOut leads={leftOut} open={open} />
    </>
  )
}

/** The call that was just noted leaves the list: the way to what was said. */
const Noted = ({ called, open }: { readonly called: Lead | null; readonly open: Desk['open'] }) => (
  <>
    <Done text={called === null ? null : `Your call with ${called.name} is noted.`} />
    {called === null ? null : (
      <Actions>
        <Action tone="plain" label={`Add what ${called.name} said`} onClick={() => open(called)}>
          Add what was said
        </Action>
      </Actions>
    )}
  </>
)

type LeftOutProps = {
  readonly leads: readonly { readonly lead: Lead; readonly why: string }[]
  readonly open: Desk['open']
}

/** Who may not be contacted, with the reason. */
const LeftOut = ({ leads, open }: LeftOutProps) =>
  leads.length === 0 ? null : (
    <section aria-label="Not to contact" className={css.part}>
      <h2>Not to contact: {counted(leads.length, 'lead')}</h2>
      <ul className={css.calls}>
        {leads.map(({ lead, why }) => (
          <li key={lead.id}>
            <button type="button" className={`${css.name} reach`} onClick={() => open(lead)}>
              {lead.name}
            </button>
            <StatusDot tone="caution" label={why} />
          </li>
        ))}
      </ul>
    </section>
  )

const sentenceOf = (count: number): string =>
  count === 0 ? 'Nobody is due today.' : `${counted(count, 'lead')} to contact today.`

const factsOf = (lead: Lead, isOneBoard: boolean): readonly string[] =>
  [
    `Grade ${lead.grade}`,
    isOneBoard ? '' : labelIn(BOARDS, lead.board),
    lead.company,
    lead.value === null ? '' : money(lead.value),
    lead.consent.phone ? lead.phone : '',
    lead.consent.email ? lead.email : '',
  ].filter((fact) => fact !== '')

const REASONS = {
  due: { tone: 'caution', label: 'Due' },
  new: { tone: 'negative', label: 'New, not answered' },
  hot: { tone: 'information', label: 'Hot, no contact for 3 days' },
} as const

function Reason({ lead, reason }: { readonly lead: Lead; readonly reason: CallReason }) {
  const { tone, label } = REASONS[reason]
  const due = lead.nextActionAt === null ? '' : ` ${date(lead.nextActionAt)}`
  return (
    <>
      {lead.nextAction === '' ? null : <span>{lead.nextAction}</span>}
      <StatusDot tone={tone} label={reason === 'due' ? `${label}${due}` : label} />
    </>
  )
}
