import { useState } from 'react'
import { date, number } from '#kit/format.ts'
import { isErased } from '#kit/leads/erased.ts'
import { BOARDS, labelIn, SOURCES, STAGES } from '#kit/leads/stages.ts'
import { useAddress } from '#kit/react/use-address.ts'
import { Facts } from '../page/Page.tsx'
import { useLeave } from '../page/use-leave.tsx'
import { Drawer } from '../parts/drawer.ts'
import { ConsentPart } from './ConsentPart.tsx'
import { ContactPart } from './ContactPart.tsx'
import { LeadForm } from './LeadForm.tsx'
import { LeadHistory } from './LeadHistory.tsx'
import type { Desk } from './LeadsPage.tsx'
import css from './leads.module.css'
import { isUnsaved, NOTHING_TYPED, type SetTyped, type Typed } from './typed.ts'
import type { Lead } from './use-leads.ts'

/** The lead of the address beside its board, table, or list; it asks before what was typed is lost. */
export function LeadPanel(desk: Desk) {
  const { query, setQuery } = useAddress()
  const { typedOf, setTyped, forget } = useDrafts()
  const lead = desk.leads.find(({ id }) => id === query.item)
  const typed = typedOf(lead)
  const leave = useLeave({ isUnsaved: lead !== undefined && isUnsaved(lead, typed) })
  const close = () => {
    forget(lead)
    setQuery({ item: null })
  }
  return (
    <Drawer
      opened={lead !== undefined}
      onClose={() => leave.ask(close)}
      closeOnEscape={!leave.isAsking}
      position="right"
      size="lg"
      title={lead?.name ?? ''}
    >
      {lead === undefined ? null : (
        <Opened key={lead.id} desk={desk} lead={lead} typed={typed} setTyped={setTyped(lead)} />
      )}
      {leave.dialog}
    </Drawer>
  )
}

/** What was typed of each lead: it stays until it is saved or discarded, also while another lead is looked at. */
function useDrafts() {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Typed>>(new Map())
  const setTyped =
    ({ id }: Lead): SetTyped =>
    (change) =>
      setDrafts((before) => new Map(before).set(id, change(before.get(id) ?? NOTHING_TYPED)))
  return {
    typedOf: (lead: Lead | undefined): Typed => drafts.get(lead?.id ?? '') ?? NOTHING_TYPED,
    setTyped,
    forget: (lead: Lead | undefined) => {
      if (lead !== undefined) setTyped(lead)(() => NOTHING_TYPED)
    },
  }
}

export type PartProps = {
  readonly desk: Desk
  readonly lead: Lead
  readonly typed: Typed
  readonly setTyped: SetTyped
}

function Opened(props: PartProps) {
  const { desk, lead } = props
  return (
    <div className={css.form}>
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
      {desk.mayWrite && !isErased(lead) ? <ContactPart {...props} /> : null}
      <LeadForm {...props} />
      <Score lead={lead} />
      {desk.mayWrite ? <ConsentPart {...props} /> : null}
      <LeadHistory lead={lead} />
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
