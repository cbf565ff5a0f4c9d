import { dayNumberOf } from '#finance/dates/calendar.ts'
import type { Entry, Skipped } from '../reading/entry.model.ts'
import { type CategoryId, categoryOf } from './categories.model.ts'
import { merchantOf } from './merchant.model.ts'

/** What was kept of a file, column by column, so that a million rows take tens of megabytes. Days count from 1970. */
export type Ledger = {
  readonly count: number
  readonly days: Int32Array
  readonly cents: Float64Array
  readonly lines: Int32Array
  /** NaN where the file states none. */
  readonly balances: Float64Array
  /** Place in `merchants`. */
  readonly merchant: Int32Array
  readonly merchants: readonly string[]
  /** By merchant and, for the same name, by the sign of the amount. */
  readonly categories: readonly { readonly out: CategoryId; readonly into: CategoryId }[]
  /** The first rows with their texts. */
  readonly first: readonly Entry[]
  readonly skipped: number
  /** The first that were skipped. */
  readonly firstSkipped: readonly Skipped[]
}

/** Rows whose texts are kept. */
export const ROWS_KEPT = 2_000
export const SKIPPED_KEPT = 1_000
const TEXTS_REMEMBERED = 50_000

/** Gathers entries; `learned` are categories that a person has given to merchants. */
export function gatherLedger(learned: ReadonlyMap<string, CategoryId>) {
  let columns = columnsOf(1_024)
  let count = 0
  let skipped = 0
  const first: Entry[] = []
  const firstSkipped: Skipped[] = []
  const places = new Map<string, number>()
  const merchants: string[] = []
  const categories: { out: CategoryId; into: CategoryId }[] = []
  const byText = new Map<string, number>()
  const placeOf = ({ text, category }: Entry): number => {
    const known = byText.get(text)
    if (known !== undefined) return known
    const name = merchantOf(text)
    let place = places.get(name)
    if (place === undefined) {
      place = merchants.push(name) - 1
      places.set(name, place)
      categories.push({
        out: categoryOf({ text, merchant: name, told: category, isIn: false }, learned),
        into: categoryOf({ text, merchant: name, told: category, isIn: true }, learned),
      })
    }
    if (byText.size < TEXTS_REMEMBERED) byText.set(text, place)
    return place
  }
  const keep = (entry: Entry) => {
    if (count === columns.days.length) columns = grown(columns)
    columns.days[count] = dayNumberOf(entry.date)
    columns.cents[count] = entry.cents
    columns.lines[count] = entry.line
    columns.balances[count] = entry.balanceCents ?? Number.NaN
    columns.merchant[count] = placeOf(entry)
    count += 1
    if (first.length < ROWS_KEPT) first.push(entry)
  }
  const skip = (one: Skipped) => {
    skipped += 1
    if (firstSkipped.length < SKIPPED_KEPT) firstSkipped.push(one)
  }
  const end = (): Ledger => ({ ...columns, count, merchants, categories, first, skipped, firstSkipped })
  return { keep, skip, end }
}

type Columns = Pick<Ledger, 'days' | 'cents' | 'lines' | 'balances' | 'merchant'>

const columnsOf = (size: number): Columns => ({
  days: new Int32Array(size),
  cents: new Float64Array(size),
  lines: new Int32Array(size),
  balances: new Float64Array(size),
  merchant: new Int32Array(size),
})

function grown(columns: Columns): Columns {
  const next = columnsOf(columns.days.length * 2)
  next.days.set(columns.days)
  next.cents.set(columns.cents)
  next.lines.set(columns.lines)
  next.balances.set(columns.balances)
  next.merchant.set(columns.merchant)
  return next
}

export const categoryAt = ({ categories, merchant, cents }: Ledger, at: number): CategoryId => {
  const found = categories[merchant[at] ?? 0]
  return (cents[at] ?? 0) > 0 ? (found?.into ?? 'other') : (found?.out ?? 'other')
}

export const merchantAt = ({ merchants, merchant }: Ledger, at: number): string =>
  merchants[merchant[at] ?? 0] ?? ''

/** Places of the kept rows by day, in the order of the file within one. */
export function byDay({ days, count }: Ledger): Int32Array {
  const places = Int32Array.from({ length: count }, (_, at) => at)
  return places.sort((a, b) => (days[a] ?? 0) - (days[b] ?? 0) || a - b)
}
