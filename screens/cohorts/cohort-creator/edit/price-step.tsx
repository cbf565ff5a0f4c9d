import { useState } from 'react'
import { isNoAnswer } from '#finance/answer.ts'
import { cents, counted } from '#kit/format.ts'
import { Facts, Panel } from '#ui/page/Page.tsx'
import { breakEvenSeats, marginAt, revenueAt } from '../../shared/break-even.model.ts'
import { readCohort } from '../../shared/cohort.model.ts'
import { shownCohort } from '../../shared/shown.model.ts'
import { refundText } from '../../shared/terms.model.ts'
import { refundLeft } from '../../shared/words.ts'
import css from '../creator.module.css'
import type { StepProps } from './cohort-editor.tsx'
import { Dollars, Part } from './part.tsx'

export function PriceStep({ item }: StepProps) {
  const cohort = readCohort(item)
  const isPaid = cohort.price > 0
  return (
    <>
      <Panel
        title="Seats and price"
        lead="A new price is for people who join from then on. Nobody pays twice."
      >
        <div className={css.triple}>
          <Part name="seats" item={item} />
          <Dollars name="price" item={item} />
          <Part name="waitlist" item={item} />
        </div>
        {isPaid ? (
          <>
            <div className={css.pair}>
              <Dollars name="earlyPrice" item={item} />
              <Part name="earlyUntil" item={item} />
            </div>
            <div className={css.pair}>
              <Part name="fullRefundDays" item={item} />
              <Part name="halfRefundDays" item={item} />
            </div>
            <p className={css.faint}>{refundText(cohort)}</p>
            <PastRefund item={item} />
          </>
        ) : null}
      </Panel>
      <BreakEven item={item} />
    </>
  )
}

/** A refund that is over before anybody can join is said before the cohort opens. */
function PastRefund({ item }: Pick<StepProps, 'item'>) {
  const [now] = useState(() => Date.now())
  const cohort = readCohort(item)
  const left = refundLeft(shownCohort(cohort, { now, taken: 0, isRemoved: false }), now)
  return left === refundText(cohort) ? null : (
    <p className={css.note} role="status">
      The full refund has already ended for this first day. Whoever joins today has: {left}
    </p>
  )
}

/** Whether it pays for itself, from the costs and the price. */
function BreakEven({ item }: Pick<StepProps, 'item'>) {
  const { fixedCost: fixed, variableCost: variable, price: inCents, seats } = readCohort(item)
  const costs = { fixed, variable, price: inCents / 100 }
  const needed = breakEvenSeats(costs)
  const margin = marginAt(seats, costs)
  const answer = isNoAnswer(needed)
    ? 'It never pays for itself: the price does not exceed the cost per seat.'
    : needed > seats
      ? `It does not pay for itself: ${counted(needed, 'seat')} would have to be sold, and there are ${seats}.`
      : `It pays for itself from ${counted(needed, 'seat')}.`
  return (
    <Panel
      title="Break-even"
      lead={inCents === 0 ? 'A free cohort earns nothing; its cost is what it loses.' : undefined}
    >
      {inCents === 0 ? null : <p className={css.answer}>{answer}</p>}
      <div className={css.pair}>
        <Part name="fixedCost" item={item} />
        <Part name="variableCost" item={item} />
      </div>
      <Facts
        rows={[
          [`Revenue at ${counted(seats, 'seat')}`, cents(revenueAt(seats, costs))],
          [`Margin at ${counted(seats, 'seat')}`, cents(margin)],
        ]}
      />
    </Panel>
  )
}
