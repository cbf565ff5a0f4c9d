import { useMemo } from 'react'
import { money } from '#kit/format.ts'
import { byUrgency } from '#kit/leads/call-list.ts'
import { isErased } from '#kit/leads/erased.ts'
import { BOARDS, labelIn, STAGES } from '#kit/leads/stages.ts'
import { useAddress } from '#kit/react/use-address.ts'
import { Board, type BoardColumn } from '../board/Board.tsx'
import { Problem } from '../entry/Said.tsx'
import css from './leads.module.css'
import type { Desk } from './LeadsPage.tsx'
import type { Lead } from './use-leads.ts'

const CARD_HEIGHT = 88

/** Leads by stage, each column with what its leads are worth; a lead is lost in its panel, where the reason is asked. */
export function BoardTab({ leads, actions, mayWrite, isOneBoard, open }: Desk) {
  const { query } = useAddress()
  const columns = useMemo(
    () =>
      STAGES.map(({ id, label }, place): BoardColumn<Lead> => {
        const cards = leads.filter((lead) => lead.stage === id && !isErased(lead)).toSorted(byUrgency)
        const worth = cards.reduce((sum, { value }) => sum + (value ?? 0), 0)
        return { key: id, label, place, note: worth === 0 ? undefined : money(worth), cards }
      }),
    [leads],
  )
  const move = (lead: Lead, to: BoardColumn<Lead>) => {
    const stage = STAGES.find(({ id }) => id === to.key)?.id
    if (stage === undefined || stage === lead.stage) return
    if (stage === 'lost' && lead.lostReason === null) open(lead)
    else void actions.change(lead, { stage })
  }
  return (
    <>
      <Problem text={actions.failure} />
      <div className={css.window}>
        <Board
          label="Leads by stage"
          columns={columns}
          cardId={({ id }) => id}
          nameOf={({ name }) => name}
          cardHeight={CARD_HEIGHT}
          render={(lead) => <Card lead={lead} isOneBoard={isOneBoard} />}
          onOpen={open}
          openId={query.item}
          onMove={mayWrite ? move : undefined}
        />
      </div>
    </>
  )
}

const Card = ({ lead, isOneBoard }: { readonly lead: Lead; readonly isOneBoard: boolean }) => (
  <span className={css.card}>
    <strong>{lead.name}</strong>
    <small>
      {[
        `Grade ${lead.grade}`,
        lead.value === null ? null : money(lead.value),
        isOneBoard ? null : labelIn(BOARDS, lead.board),
      ]
        .filter((fact) => fact !== null)
        .join(' · ')}
    </small>
    {lead.blocked === null ? null : <small>{lead.blocked}</small>}
  </span>
)
