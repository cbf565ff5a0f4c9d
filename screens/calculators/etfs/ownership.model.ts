import { isNoAnswer, type NoAnswer } from '#finance/answer.ts'
import { addMonths, dayNumber, isoDate } from '#finance/dates/calendar.ts'
import { type FundOwnership, type OwnershipCost, ownershipCost } from '#finance/funds/fund-arbitrage.ts'
import { settlementDay } from '#finance/dates/settlement-day.ts'
import type { Payment } from '#kit/payments.ts'
import { NAMES } from './etfs.model.ts'

export const HELD = {
  purchase: 'Purchase',
  commissionIn: 'Purchase commission',
  expenses: 'Fund expenses',
  sale: 'Sale',
  commissionOut: 'Sale commission',
} as const

export const YOU = 'You'

export type Holding = FundOwnership & { readonly tradeDate: string }

/** What you pay and get back when the value of the shares stands still: the sum is the cost. */
export function holdingPayments(held: Holding, cost: OwnershipCost): readonly Payment[] {
  const [bought, sold] = holdingDays(held.tradeDate, held.years)
  const { maker, sponsor } = NAMES
  const { amount, commission } = held
  const worth = amount * (1 - cost.spread - cost.premium)
  const rows = [
    { date: bought, event: HELD.purchase, payer: YOU, payee: maker, cash: amount },
    { date: bought, event: HELD.commissionIn, payer: YOU, payee: 'Broker', cash: commission },
    { date: sold, event: HELD.expenses, payer: YOU, payee: sponsor, cash: amount * cost.expenses },
    { date: sold, event: HELD.sale, payer: maker, payee: YOU, cash: worth },
    { date: sold, event: HELD.commissionOut, payer: YOU, payee: 'Broker', cash: commission },
  ]
  return rows.filter(({ cash }) => cash > 0)
}

/** The days on which purchase and sale settle, T+1. */
export function holdingDays(tradeDate: string, years: number): readonly [string, string] {
  const trade = settlementDay(dayOf(tradeDate), 0)
  const sale = settlementDay(Math.max(trade + 1, addMonths(trade, Math.round(years * 12))), 0)
  return [isoDate(settlementDay(trade, 1)), isoDate(settlementDay(sale, 1))]
}

const dayOf = (iso: string): number => {
  const day = dayNumber(iso)
  return typeof day === 'number' ? day : 0
}

const HORIZONS = [0.25, 0.5, 1, 2, 3, 5, 7, 10, 15, 20]

export type Mutual = { readonly mutualExpense: number; readonly mutualLoad: number }

/** Cost a year of both wrappers over the time held; the trades weigh less the longer it is. */
export function byYears(held: FundOwnership, { mutualExpense, mutualLoad }: Mutual) {
  const horizons = [...new Set([...HORIZONS, held.years])].toSorted((a, b) => a - b)
  return horizons.flatMap((years) => {
    const cost = ownershipCost({ ...held, years })
    if (isNoAnswer(cost)) return []
    return [{ years, fund: cost.total / years, mutual: mutualExpense + mutualLoad / years }]
  })
}

/** Years beyond which this fund is the cheaper of the two; 0 when it is from the first day. */
export function cheaperAfter(held: FundOwnership, mutual: Mutual): number | NoAnswer {
  const cost = ownershipCost({ ...held, years: 0 })
  if (isNoAnswer(cost)) return cost
  const saved = mutual.mutualExpense - held.expenseRatio
  const ahead = mutual.mutualLoad - cost.total
  if (ahead >= 0 && saved >= 0) return 0
  return saved > 0 && ahead < 0 ? -ahead / saved : { noAnswer: 'the mutual fund costs less to hold' }
}
