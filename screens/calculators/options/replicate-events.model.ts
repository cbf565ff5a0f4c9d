import { isoDate } from '#finance/dates/calendar.ts'
import type { Replicated } from './replicate.model.ts'
import type { Term } from './contract-given.model.ts'

export const HEDGE_EVENTS = {
  premium: 'Premium received',
  start: 'Initial share trade',
  loan: 'Initial loan or deposit',
  adjust: 'Rebalancing trade',
  adjustLoan: 'Rebalancing loan or deposit',
  sale: 'Hedge shares sold',
  repay: 'Loan repaid or deposit returned',
  payoff: 'Option payoff',
} as const

export type HedgeEvent = { readonly date: string; readonly event: string; readonly cash: number }

/** What the hedger pays and receives, dated; the bank takes up the difference of each day but the last. */
export function ladderOf({ premium, hedge }: Replicated, units: number, term: Term): readonly HedgeEvent[] {
  const day = (t: number) => isoDate(term.from + Math.round(t * 365))
  return hedge.rows.flatMap(({ t, price, shares, bought, cash }, step): readonly HedgeEvent[] => {
    const date = day(t)
    const traded = clean(-bought * price * units)
    if (step === 0)
      return [
        { date, event: HEDGE_EVENTS.premium, cash: premium * units },
        { date, event: HEDGE_EVENTS.start, cash: traded },
        { date, event: HEDGE_EVENTS.loan, cash: -(premium * units + traded) },
      ]
    if (step < hedge.rows.length - 1)
      return [
        { date, event: HEDGE_EVENTS.adjust, cash: traded },
        { date, event: HEDGE_EVENTS.adjustLoan, cash: -traded },
      ]
    return [
      { date, event: HEDGE_EVENTS.sale, cash: clean(shares * price * units) },
      { date, event: HEDGE_EVENTS.repay, cash: clean(cash * units) },
      { date, event: HEDGE_EVENTS.payoff, cash: -hedge.payoff * units },
    ]
  })
}

/** The dust of rounding is no payment. */
const clean = (amount: number): number => (Math.abs(amount) < 1e-9 ? 0 : amount)
