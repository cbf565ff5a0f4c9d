import { addMonths, dayNumber, isoDate } from '#finance/dates/calendar.ts'
import { settlementDay } from '#finance/dates/settlement-day.ts'
import { loanCollateral } from '#finance/equities/stock-margin.ts'
import type { Inputs } from '#kit/field.ts'
import type { Payment } from '#kit/payments.ts'
import type { inputs } from './equity.inputs.ts'

export type Given = Inputs<typeof inputs>

/** The parties, as the diagram and the ladder name them. */
export const NAMES = {
  you: 'You',
  broker: 'Your broker',
  other: 'Other investor',
  issuer: 'Issuer',
  lender: 'Share lender',
  regulators: 'SEC and FINRA',
} as const

export const EVENTS = {
  loan: 'Margin loan',
  purchase: 'Purchase',
  sale: 'Sale',
  commission: 'Commission',
  interest: 'Margin interest',
  dividend: 'Dividend',
  loanRepaid: 'Loan repaid',
  secFee: 'SEC fee',
  finraFee: 'FINRA fee',
  shortSale: 'Short sale',
  deposit: 'Margin deposit',
  collateral: 'Collateral posted',
  rebate: 'Rebate',
  inLieu: 'Payment in lieu of dividend',
  buyBack: 'Buy to cover',
  closingCommission: 'Closing commission',
  collateralBack: 'Collateral returned',
  depositBack: 'Margin returned',
} as const

/** Day numbers: the trade, its settlement, and the same of the trade that closes the position. */
export type Days = {
  readonly trade: number
  readonly settled: number
  readonly closed: number
  readonly closeSettled: number
}

export function tradeDays({ tradeDate, holdMonths }: Given): Days {
  const asked = dayNumber(tradeDate)
  const trade = settlementDay(typeof asked === 'number' ? asked : 0, 0)
  const closed = settlementDay(addMonths(trade, holdMonths), 0)
  return { trade, settled: settlementDay(trade, 1), closed, closeSettled: settlementDay(closed, 1) }
}

const PAY_LAG = 15

/** Ex-dividend days while the position is open, and the pay day 15 business days after each. */
export function dividendDays({ daysToExDate }: Given, { trade, closed }: Days) {
  const days: { readonly ex: number; readonly pay: number }[] = []
  for (let quarter = 0; ; quarter++) {
    const ex = settlementDay(addMonths(trade + daysToExDate, 3 * quarter), 0)
    if (ex > closed) return days
    // Shares bought on the ex-dividend day come without the dividend.
    if (ex > trade) days.push({ ex, pay: settlementDay(ex, PAY_LAG) })
  }
}

/** Interest on an amount month by month, by actual days over 360. */
function monthly({ settled, closeSettled }: Days, amount: number, rate: number) {
  const months: { readonly day: number; readonly cash: number }[] = []
  for (let from = settled, month = 1; from < closeSettled; month++) {
    const day = Math.min(closeSettled, settlementDay(addMonths(settled, month), 0))
    months.push({ day, cash: (amount * rate * (day - from)) / 360 })
    from = day
  }
  return months
}

/** Fees of regulators on a sale, each rounded up to the cent. */
export function saleFees(given: Given, proceeds: number): { readonly sec: number; readonly finra: number } {
  const { secFeePerMillion, tafPerShare, tafMost, quantity } = given
  const finra = tafPerShare * quantity
  return {
    sec: centsUp((proceeds * secFeePerMillion) / 1e6),
    finra: centsUp(tafMost === null ? finra : Math.min(finra, tafMost)),
  }
}

/** A whole number of cents is not rounded up by the last bits of its arithmetic. */
const centsUp = (amount: number): number => Math.ceil(amount * 100 - 1e-7) / 100

/** The price at which the position is closed. */
export const closingPrice = ({ exitPrice, price }: Given): number => exitPrice ?? price

type Row = Omit<Payment, 'date'> & { readonly day: number }
const row = (day: number, event: string, [payer, payee, cash]: readonly [string, string, number]): Row => ({
  day,
  event,
  payer,
  payee,
  cash,
})

/** Payments in order of their days; nothing where nothing is paid, turned round where it is below zero. */
function ordered(rows: readonly Row[]): readonly Payment[] {
  return rows
    .filter(({ cash }) => cash !== 0)
    .toSorted((one, other) => one.day - other.day)
    .map(({ day, event, payer, payee, cash }) =>
      cash > 0
        ? { date: isoDate(day), event, payer, payee, cash }
        : { date: isoDate(day), event, payer: payee, payee: payer, cash: -cash },
    )
}

const { you, broker, other, issuer, lender, regulators } = NAMES

function fees(given: Given, day: number, proceeds: number): readonly Row[] {
  const { sec, finra } = saleFees(given, proceeds)
  return [
    row(day, EVENTS.secFee, [you, regulators, sec]),
    row(day, EVENTS.finraFee, [you, regulators, finra]),
  ]
}

/** Shares bought, with a loan where the margin is below all of it, held and sold. */
export function buyLadder(given: Given, loan: number): readonly Payment[] {
  const days = tradeDays(given)
  const { settled, closeSettled } = days
  const { price, quantity, commission, marginRate, dividend0 } = given
  const proceeds = closingPrice(given) * quantity
  return ordered([
    row(settled, EVENTS.loan, [broker, you, loan]),
    row(settled, EVENTS.purchase, [you, other, price * quantity]),
    row(settled, EVENTS.commission, [you, broker, commission]),
    ...monthly(days, loan, marginRate).map(({ day, cash }) => row(day, EVENTS.interest, [you, broker, cash])),
    ...dividendDays(given, days).map(({ pay }) =>
      row(pay, EVENTS.dividend, [issuer, you, (dividend0 / 4) * quantity]),
    ),
    row(closeSettled, EVENTS.sale, [other, you, proceeds]),
    row(closeSettled, EVENTS.closingCommission, [you, broker, commission]),
    ...fees(given, closeSettled, proceeds),
    row(closeSettled, EVENTS.loanRepaid, [you, broker, loan]),
  ])
}

/** Shares sold out of the account. */
export function sellLadder(given: Given): readonly Payment[] {
  const { settled } = tradeDays(given)
  const proceeds = given.price * given.quantity
  return ordered([
    row(settled, EVENTS.sale, [other, you, proceeds]),
    row(settled, EVENTS.commission, [you, broker, given.commission]),
    ...fees(given, settled, proceeds),
  ])
}

/** Borrowed shares sold, bought back and returned. A part of the margin tops the proceeds up to the lender's collateral. */
export function shortLadder(given: Given, equity: number): readonly Payment[] {
  const days = tradeDays(given)
  const { settled, closeSettled } = days
  const { price, quantity, commission, rebateRate, dividend0 } = given
  const proceeds = price * quantity
  const collateral = loanCollateral(proceeds)
  const deposit = equity - (collateral - proceeds)
  return ordered([
    row(settled, EVENTS.shortSale, [other, you, proceeds]),
    row(settled, EVENTS.deposit, [you, broker, deposit]),
    row(settled, EVENTS.collateral, [you, lender, collateral]),
    row(settled, EVENTS.commission, [you, broker, commission]),
    ...fees(given, settled, proceeds),
    ...monthly(days, collateral, rebateRate).map(({ day, cash }) =>
      row(day, EVENTS.rebate, [lender, you, cash]),
    ),
    ...dividendDays(given, days).map(({ pay }) =>
      row(pay, EVENTS.inLieu, [you, lender, (dividend0 / 4) * quantity]),
    ),
    row(closeSettled, EVENTS.buyBack, [you, other, closingPrice(given) * quantity]),
    row(closeSettled, EVENTS.closingCommission, [you, broker, commission]),
    row(closeSettled, EVENTS.collateralBack, [lender, you, collateral]),
    row(closeSettled, EVENTS.depositBack, [broker, you, deposit]),
  ])
}
