import type { Arbitrage } from '#finance/funds/fund-arbitrage.ts'
import { addBusinessDays, dayNumber, isoDate, toCalendar } from '#finance/dates/calendar.ts'
import { marketHolidays } from '#finance/dates/market-holidays.ts'
import { settlementDay } from '#finance/dates/settlement-day.ts'
import type { Payment } from '#kit/payments.ts'

/** The parties, as the diagram and the ladder name them. */
export const NAMES = {
  sponsor: 'Sponsor',
  ap: 'Authorized participant',
  fund: 'Fund and custodian',
  provider: 'Index provider',
  maker: 'Market maker',
  exchange: 'Exchange',
  investor: 'Investors',
  market: 'Stock market',
} as const

export const EVENTS = {
  basketBought: 'Basket bought',
  basketSold: 'Basket sold',
  basketCost: 'Basket trading cost',
  component: 'Cash component',
  fee: 'Creation or redemption fee',
  sharesSold: 'ETF shares sold',
  sharesBought: 'ETF shares bought',
  shareCost: 'ETF trading cost',
  indexDividend: 'Index dividends',
  expenses: 'Quarterly expenses',
  dividend: 'ETF dividend',
} as const

export type Deal = {
  readonly nav: number
  readonly marketPrice: number
  readonly creationUnit: number
  readonly creationFee: number
  readonly cashComponent: number
  readonly distribution: number
  readonly expenseRatio: number
}

export type Days = {
  readonly eve: string
  readonly trade: string
  readonly settled: string
  readonly dividend: string
  /** The calendar day before, on which the share still holds it. */
  readonly dividendEve: string
}

const DIVIDEND_LAG = 10

/** The business day before, the trade day itself (or the next business day), T+1, and the next dividend. */
export function dealDays(tradeDate: string): Days {
  const asked = dayNumber(tradeDate)
  const from = settlementDay(typeof asked === 'number' ? asked : 0, 0)
  const { year } = toCalendar(from)
  const holidays = [year - 1, year].flatMap((each) => marketHolidays(each, 'stock'))
  let eve = from - 1
  while (addBusinessDays(eve, 0, holidays) !== eve) eve--
  const days = [eve, from, settlementDay(from, 1), settlementDay(from, DIVIDEND_LAG)] as const
  return {
    eve: isoDate(days[0]),
    trade: isoDate(days[1]),
    settled: isoDate(days[2]),
    dividend: isoDate(days[3]),
    dividendEve: isoDate(days[3] - 1),
  }
}

/** The participant gains by creating above the value and by redeeming at or below it. */
export const isCreation = (deal: { readonly nav: number; readonly marketPrice: number }): boolean =>
  deal.marketPrice > deal.nav

/** Every payment of one unit created (or redeemed), and of the next dividend; the participant's add up to its profit. */
export function payments(deal: Deal, { basketCost, shareCost }: Arbitrage, days: Days): readonly Payment[] {
  const value = deal.nav * deal.creationUnit
  const component = value * deal.cashComponent
  const creates = isCreation(deal)
  const { ap, fund, market, investor, maker } = NAMES
  const turned = (payer: string, payee: string) =>
    creates ? { payer, payee } : { payer: payee, payee: payer }
  const date = days.settled
  const rows = [
    {
      date,
      event: creates ? EVENTS.basketBought : EVENTS.basketSold,
      ...turned(ap, market),
      cash: value - component,
    },
    { date, event: EVENTS.basketCost, payer: ap, payee: market, cash: basketCost },
    { date, event: EVENTS.component, ...turned(ap, fund), cash: component },
    { date, event: EVENTS.fee, payer: ap, payee: fund, cash: deal.creationFee },
    {
      date,
      event: creates ? EVENTS.sharesSold : EVENTS.sharesBought,
      ...turned(investor, ap),
      cash: deal.marketPrice * deal.creationUnit,
    },
    { date, event: EVENTS.shareCost, payer: ap, payee: maker, cash: shareCost },
    ...dividend(deal, days.dividend),
  ]
  return rows.filter(({ cash }) => cash > 0)
}

/** A quarter's dividends of one unit, less the quarter's expenses; what is left, if anything, is paid out. */
function dividend(deal: Deal, date: string): readonly Payment[] {
  const received = deal.distribution * deal.creationUnit
  const expenses = (deal.expenseRatio / 4) * deal.nav * deal.creationUnit
  const { market, fund, sponsor, investor } = NAMES
  return [
    { date, event: EVENTS.indexDividend, payer: market, payee: fund, cash: received },
    { date, event: EVENTS.expenses, payer: fund, payee: sponsor, cash: expenses },
    { date, event: EVENTS.dividend, payer: fund, payee: investor, cash: Math.max(0, received - expenses) },
  ]
}

/** Price, value and the band in which nobody trades, on one day; the arbitrage has closed the gap at T+1. */
export function priceOn(date: string, deal: Deal, { premium, breakEven, days }: Band): PricePoint {
  const paidOut =
    date >= days.dividend ? Math.max(0, deal.distribution - (deal.expenseRatio / 4) * deal.nav) : 0
  const nav = deal.nav - paidOut
  const left = Math.sign(premium) * Math.min(Math.abs(premium), breakEven)
  const distance = date < days.trade ? 0 : date < days.settled ? premium : left
  return { nav, price: nav * (1 + distance), upper: nav * (1 + breakEven), lower: nav * (1 - breakEven) }
}

export type Band = { readonly premium: number; readonly breakEven: number; readonly days: Days }
export type PricePoint = {
  readonly nav: number
  readonly price: number
  readonly upper: number
  readonly lower: number
}
