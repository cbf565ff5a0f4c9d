import { useState } from 'react'
import { date, number } from '#kit/format.ts'
import { BOARDS, labelIn, SOURCES, STAGES } from '#kit/leads/stages.ts'
import { useAddress } from '#kit/react/use-address.ts'
import { Facts } from '../page/Page.tsx'
import { Drawer } from '../parts/drawer.ts'
import { ConsentPart } from './ConsentPart.tsx'
import { ContactPart } from './ContactPart.tsx'
import { LeadForm } from './LeadForm.tsx'
import { LeadHistory } from './LeadHistory.tsx'
import css from './leads.module.css'
import type { Desk } from './LeadsPage.tsx'
import { NOTHING_TYPED, type SetTyped, type Typed } from './typed.ts'
import type { Lead } from './use-leads.ts'

/** The lead of the address beside its board, table, or list; what was typed of each lead stays until it is saved. */
export function LeadPanel(desk: Desk) {
  const { query, setQuery } = useAddress()
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Typed>>(new Map())
  const lead = desk.leads.find(({ id }) => id === query.item)
  const typedOf = (id: string, all = drafts) => all.get(id) ?? NOTHING_TYPED
  const setTyped =
    (id: string): SetTyped =>
    (change) =>
      setDrafts((before) => new Map(before).set(id, change(typedOf(id, before))))
  return (
    <Drawer
      opened={lead !== undefined}
      onClose={() => setQuery({ item: null })}
      position="right"
      size="lg"
      title={lead?.name ?? ''}
    >
      {lead === undefined ? null : (
        <Opened key={lead.id} desk={desk} lead={lead} typed={typedOf(lead.id)} setTyped={setTyped(lead.id)} />
      )}
    </Drawer>
  )
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
      {desk.mayWrite ? <ContactPart {...props} /> : null}
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
