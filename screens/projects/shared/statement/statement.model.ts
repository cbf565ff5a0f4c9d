import { isoDate } from '#finance/dates/calendar.ts'
import { cents as cashWords, number } from '#kit/format.ts'
import type { Stated } from '../reading/entry.model.ts'
import type { CategoryTotal, Duplicates, Month, Unusual } from './findings.model.ts'
import type { Ledger } from './ledger.model.ts'
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
  readonly duplicates: Duplicates
  readonly unusual: readonly Unusual[]
}

export const dollars = (cents: number): number => cents / 100
export const money = (cents: number): string => cashWords(dollars(cents))

/** 'N rows read, K kept, S skipped': said in the list of reports too. */
export const countsText = (kept: number, skipped: number): string =>
  `${number(kept + skipped, 0)} ${kept + skipped === 1 ? 'row' : 'rows'} read, ${number(kept, 0)} kept, ${number(skipped, 0)} skipped`

export function statementValues({ ledger, recurring, proof }: Statement) {
  let [moneyIn, moneyOut, largest] = [0, 0, 0]
  for (let at = 0; at < ledger.count; at += 1) {
    const amount = ledger.cents[at] ?? 0
    if (amount > 0) moneyIn += amount
    else moneyOut -= amount
    if (Math.abs(amount) > Math.abs(largest)) largest = amount
  }
  const charges = recurring.reduce((sum, one) => sum + (one.isCharge ? one.monthlyCents : 0), 0)
  return {
    rowsRead: ledger.count + ledger.skipped,
    rowsKept: ledger.count,
    rowsSkipped: ledger.skipped,
    moneyIn: dollars(moneyIn),
    moneyOut: dollars(moneyOut),
    net: dollars(moneyIn - moneyOut),
    recurringMonthly: dollars(-charges),
    largest: dollars(largest),
    difference: proof === null ? null : dollars(proof.differenceCents),
  }
}

/** The first and the last day; null without a row. */
export function periodOf({ days, count }: Ledger): { readonly from: string; readonly to: string } | null {
  if (count === 0) return null
  let [first, last] = [days[0] ?? 0, days[0] ?? 0]
  for (let at = 1; at < count; at += 1) {
    const day = days[at] ?? 0
    if (day < first) first = day
    if (day > last) last = day
  }
  return { from: isoDate(first), to: isoDate(last) }
}
