import { presentAmount } from '#finance/futures/futures.ts'
import type { Payment } from '#kit/payments.ts'
import { type Days, type Deal, daysOf, netYieldOf, spotOnWay, yourValueAt } from './deal.model.ts'

/* The forward and the hedge of the dealer as dated payments; table, charts and arrows show these very numbers. */

export const NAMES = {
  you: 'You',
  dealer: 'Dealer bank',
  lender: 'Lender',
  market: 'Spot market',
  income: 'Income payer',
  storer: 'Warehouse',
} as const

export const EVENTS = {
  loan: 'Hedge loan',
  bought: 'Spot trade',
  income: 'Income',
  paidDown: 'Loan paydown',
  yielded: 'Asset income',
  stored: 'Storage',
  reinvested: 'Reinvested in the asset',
  collateral: 'Collateral call',
  collateralPlaced: 'Collateral funding',
  collateralBack: 'Collateral returned with interest',
  collateralFreed: 'Collateral funding unwound',
  agreed: 'Agreed price',
  difference: 'Cash settlement',
  sold: 'Hedge unwound at spot',
  repaid: 'Loan repaid',
} as const

type Way = { readonly date: string; readonly event: string; readonly from: string; readonly to: string }

/** A payment in its direction; below zero the other way, nothing where nothing is paid. */
export function pay({ date, event, from, to }: Way, amount: number): readonly Payment[] {
  if (amount === 0) return []
  const [payer, payee] = amount > 0 ? [from, to] : [to, from]
  return [{ date, event, payer, payee, cash: Math.abs(amount) }]
}

/** All payments of the deal in order of their dates. */
export function ladderOf(deal: Deal): readonly Payment[] {
  const days = daysOf(deal)
  return [
    ...start(deal, days),
    ...incomes(deal, days),
    ...yieldOf(deal, days, 'first'),
    ...collateralOf(deal, days),
    ...yieldOf(deal, days, 'second'),
    ...last(deal, days),
  ].toSorted((one, other) => one.date.localeCompare(other.date))
}

/** Units that grow into one by delivery when their yield is put back into them. */
const startUnits = ({ carry }: Deal): number => Math.exp(-netYieldOf(carry) * carry.t)

function start(deal: Deal, { trade: date }: Days): readonly Payment[] {
  const cost = deal.side * deal.size * deal.carry.spot * startUnits(deal)
  return [
    ...pay({ date, event: EVENTS.loan, from: NAMES.lender, to: NAMES.dealer }, cost),
    ...pay({ date, event: EVENTS.bought, from: NAMES.dealer, to: NAMES.market }, cost),
  ]
}

/** `Income`, or `Income 2` where there are several. */
export const numbered = (event: string, at: number, { carry }: Deal): string =>
  (carry.incomes ?? []).length > 1 ? `${event} ${at + 1}` : event

function incomes(deal: Deal, days: Days): readonly Payment[] {
  return (deal.carry.incomes ?? []).flatMap(({ amount }, at) => {
    const date = days.incomes[at] ?? days.delivery
    const cash = deal.side * deal.size * amount
    return [
      ...pay({ date, event: numbered(EVENTS.income, at, deal), from: NAMES.income, to: NAMES.dealer }, cash),
      ...pay(
        { date, event: numbered(EVENTS.paidDown, at, deal), from: NAMES.dealer, to: NAMES.lender },
        cash,
      ),
    ]
  })
}

/** The yield of half the life, paid at its end at the price of that day; a foreign deposit pays in its own money. */
function yieldOf(deal: Deal, days: Days, half: 'first' | 'second'): readonly Payment[] {
  if (deal.kind === 'fx') return []
  const { dividendYield = 0, convenienceYield = 0, storageRate = 0 } = deal.carry
  const date = half === 'first' ? days.middle : days.delivery
  const worth = deal.side * deal.size * unitYears(deal, half) * spotOnWay(deal, half === 'first' ? 0.5 : 1)
  const event = (name: string) => (half === 'first' ? name : `${name}, second half`)
  return [
    ...pay(
      { date, event: event(EVENTS.yielded), from: NAMES.income, to: NAMES.dealer },
      worth * (dividendYield + convenienceYield),
    ),
    ...pay({ date, event: event(EVENTS.stored), from: NAMES.dealer, to: NAMES.storer }, worth * storageRate),
    ...pay(
      { date, event: event(EVENTS.reinvested), from: NAMES.dealer, to: NAMES.market },
      worth * netYieldOf(deal.carry),
    ),
  ]
}

/** ∫ e^(−n(T−s)) ds over half of the life: the units held times the years. */
function unitYears({ carry }: Deal, half: 'first' | 'second'): number {
  const net = netYieldOf(carry)
  const [from, to] = half === 'first' ? [carry.t, carry.t / 2] : [carry.t / 2, 0]
  if (Math.abs(net) < 1e-12) return from - to
  return (Math.exp(-net * to) - Math.exp(-net * from)) / net
}

function collateralOf(deal: Deal, days: Days): readonly Payment[] {
  const value = yourValueAt(deal, deal.carry.t / 2, spotOnWay(deal, 0.5))
  const called = Math.sign(value) * Math.max(0, Math.abs(value) - deal.threshold)
  const grown = called * Math.exp((deal.carry.rate * deal.carry.t) / 2)
  const [first, end] = [days.middle, days.delivery]
  const { you, dealer, lender } = NAMES
  return [
    ...pay({ date: first, event: EVENTS.collateral, from: dealer, to: you }, called),
    ...pay({ date: first, event: EVENTS.collateralPlaced, from: lender, to: dealer }, called),
    ...pay({ date: end, event: EVENTS.collateralBack, from: you, to: dealer }, grown),
    ...pay({ date: end, event: EVENTS.collateralFreed, from: dealer, to: lender }, grown),
  ]
}

function last(deal: Deal, { delivery: date }: Days): readonly Payment[] {
  const { side, size, agreed, spotAtEnd } = deal
  const scale = side * size
  const { you, dealer, market, lender } = NAMES
  return [
    ...(deal.isDelivered
      ? pay({ date, event: EVENTS.agreed, from: you, to: dealer }, scale * agreed)
      : [
          ...pay({ date, event: EVENTS.difference, from: dealer, to: you }, scale * (spotAtEnd - agreed)),
          ...pay({ date, event: EVENTS.sold, from: market, to: dealer }, scale * spotAtEnd),
        ]),
    ...pay({ date, event: EVENTS.repaid, from: dealer, to: lender }, scale * loanLeft(deal)),
  ]
}

/** What the lender gets at delivery: the loan grown, less the income that paid it down. It is the forward price. */
export function loanLeft(deal: Deal): number {
  const { rate, t, spot, incomes: paid = [] } = deal.carry
  const grown = spot * Math.exp(rate * t)
  return (
    startUnits(deal) *
    paid.reduce((left, income) => left - presentAmount(income, rate) * Math.exp(rate * t), grown)
  )
}
