import { coveredMonths } from '#finance/dates/covered-months.ts'
import { cents as cashWords, date, number, money as wholeMoney } from '#kit/format.ts'
import type { Stated } from '../reading/entry.model.ts'
import { partOfCategory } from './categories.model.ts'
import type { CategoryTotal, Duplicates, Month, Unusual } from './findings.model.ts'
import type { Ledger } from './ledger.model.ts'
import { type LikelyBill, noChargeReason } from './likely-bills.model.ts'
import { periodOf } from './period.model.ts'
import type { Proof } from './proof.model.ts'
import type { Recurring } from './recurring.model.ts'

/** All that is found in a file of transactions. */
export type Statement = {
  readonly ledger: Ledger
  readonly stated: Stated
  readonly proof: Proof | null
  readonly totals: readonly CategoryTotal[]
  readonly months: readonly Month[]
  readonly recurring: readonly Recurring[]
  /** Only in a file too short for what comes monthly. */
  readonly likelyBills: readonly LikelyBill[]
  readonly duplicates: Duplicates
  readonly unusual: readonly Unusual[]
}

export const dollars = (cents: number): number => cents / 100
export const money = (cents: number): string => cashWords(dollars(cents))

/**
 * What the list of reports says of a statement: what went out and came in, per month where it covers one, and when.
 * Without a row only the rows can be counted.
 */
export function summaryOf({ ledger, totals }: Pick<Statement, 'ledger' | 'totals'>): string {
  const period = periodOf(ledger)
  if (period === null) return countsText(ledger.count, ledger.skipped)
  const { moneyIn, moneyOut } = flowsOf(ledger)
  const months = coveredMonths(period.days)
  const amount = (cents: number) => wholeMoney(dollars(cents) / (months ?? 1))
  const rhythm = months === null ? '' : 'Per month: '
  const moved = transferredCents(totals)
  const apart = moved === 0 ? '' : ` (${amount(moved)} of it transfers)`
  return `${rhythm}${amount(moneyOut)} out${apart}, ${amount(moneyIn)} in · ${date(period.from)} to ${date(period.to)}`
}

/** What went out to accounts and cards of one's own, and by services that move money: in "out", and never in "spent". */
export const transferredCents = (totals: readonly CategoryTotal[]): number =>
  totals.reduce((sum, { id, outCents }) => sum + (partOfCategory(id) === 'none' ? outCents : 0), 0)

/** 'N rows read, K kept, S skipped'. */
export const countsText = (kept: number, skipped: number): string =>
  `${number(kept + skipped, 0)} ${kept + skipped === 1 ? 'row' : 'rows'} read, ${number(kept, 0)} kept, ${number(skipped, 0)} skipped`

/** In cents. */
function flowsOf(ledger: Ledger) {
  let [moneyIn, moneyOut] = [0, 0]
  for (let at = 0; at < ledger.count; at += 1) {
    const amount = ledger.cents[at] ?? 0
    if (amount > 0) moneyIn += amount
    else moneyOut -= amount
  }
  return { moneyIn, moneyOut }
}

/** Place of the largest amount that went out, or came in where nothing went out; null: the file is empty. */
export function largestAt({ cents, count }: Ledger): number | null {
  if (count === 0) return null
  let [out, into] = [0, 0]
  for (let at = 1; at < count; at += 1) {
    if ((cents[at] ?? 0) < (cents[out] ?? 0)) out = at
    if ((cents[at] ?? 0) > (cents[into] ?? 0)) into = at
  }
  return (cents[out] ?? 0) < 0 ? out : into
}

/** What the recurring charges that still come amount to in a month, in cents. */
export const recurringCharges = (recurring: readonly Recurring[]): number =>
  0 - recurring.reduce((sum, one) => sum + (one.isCharge && !one.isOver ? one.monthlyCents : 0), 0)

/** What was spent on a category: what came back of it was not. */
export const spentCents = ({ id, outCents, inCents }: CategoryTotal): number =>
  ['need', 'want'].includes(partOfCategory(id)) ? Math.max(0, outCents - inCents) : outCents

export function statementValues(statement: Statement) {
  const { ledger, recurring, proof } = statement
  const { moneyIn, moneyOut } = flowsOf(ledger)
  const period = periodOf(ledger)
  const largest = largestAt(ledger)
  return {
    firstDay: period?.from ?? null,
    lastDay: period?.to ?? null,
    daysCovered: period?.days ?? null,
    rowsRead: ledger.count + ledger.skipped,
    rowsKept: ledger.count,
    rowsSkipped: ledger.skipped,
    moneyIn: dollars(moneyIn),
    moneyOut: dollars(moneyOut),
    net: dollars(moneyIn - moneyOut),
    recurringMonthly: noChargeReason(statement) === null ? dollars(recurringCharges(recurring)) : null,
    largest: largest === null ? null : dollars(ledger.cents[largest] ?? 0),
    difference: proof === null ? null : dollars(proof.differenceCents),
  }
}
