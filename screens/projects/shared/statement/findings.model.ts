import { isoDate } from '#finance/dates/calendar.ts'
import { median, medianAbsoluteDeviation } from '#finance/statistics/sample-measures.ts'
import { CATEGORIES, type CategoryId } from './categories.model.ts'
import { categoryAt, type Ledger, merchantAt } from './ledger.model.ts'
import type { Recurring } from './recurring.model.ts'

export type Found = {
  readonly line: number
  readonly date: string
  readonly merchant: string
  readonly cents: number
  readonly category: CategoryId
}

const foundAt = (ledger: Ledger, at: number): Found => ({
  line: ledger.lines[at] ?? 0,
  date: isoDate(ledger.days[at] ?? 0),
  merchant: merchantAt(ledger, at),
  cents: ledger.cents[at] ?? 0,
  category: categoryAt(ledger, at),
})

const SHOWN = 200

export type Duplicates = {
  readonly count: number
  readonly first: readonly (Found & { readonly ofLine: number })[]
}

/** Rows of one day, one amount and one name as a row before them: kept, because both may have happened. */
export function duplicatesIn(ledger: Ledger): Duplicates {
  const { days, cents, merchant, count } = ledger
  const places = Int32Array.from({ length: count }, (_, at) => at).sort(
    (a, b) =>
      (days[a] ?? 0) - (days[b] ?? 0) ||
      (cents[a] ?? 0) - (cents[b] ?? 0) ||
      (merchant[a] ?? 0) - (merchant[b] ?? 0) ||
      a - b,
  )
  const first: (Found & { ofLine: number })[] = []
  let found = 0
  let head = 0
  for (let index = 1; index < count; index += 1) {
    const [at = 0, before = 0] = [places[index], places[head]]
    const isSame =
      days[at] === days[before] && cents[at] === cents[before] && merchant[at] === merchant[before]
    if (!isSame) head = index
    else {
      found += 1
      if (first.length < SHOWN) first.push({ ...foundAt(ledger, at), ofLine: ledger.lines[before] ?? 0 })
    }
  }
  return { count: found, first: first.toSorted((a, b) => a.line - b.line) }
}

export type Unusual = Found & { readonly medianCents: number; readonly deviations: number }

const ENOUGH = 8
const DEVIATIONS = 3
const UNUSUAL_SHOWN = 20
/** More of one category say nothing that these do not. */
const SAMPLED = 100_000

/**
 * Amounts above the median of their category by more than three median absolute deviations, the farthest first. Less than
 * usual needs no look; what comes again and again with its own amount is not unusual.
 */
export function unusualIn(ledger: Ledger, recurring: readonly Recurring[]): readonly Unusual[] {
  const usual = new Set(recurring.flatMap(({ places: own }) => own))
  const places = new Map<string, number[]>()
  for (let at = 0; at < ledger.count; at += 1) {
    const key = `${categoryAt(ledger, at)} ${(ledger.cents[at] ?? 0) > 0}`
    const group = places.get(key)
    if (group === undefined) places.set(key, [at])
    else if (group.length < SAMPLED) group.push(at)
  }
  return [...places.values()]
    .flatMap((group) => unusualOf(group, ledger).filter(({ at }) => !usual.has(at)))
    .map(({ at, ...found }) => ({ ...foundAt(ledger, at), ...found }))
    .toSorted((a, b) => b.deviations - a.deviations)
    .slice(0, UNUSUAL_SHOWN)
}

function unusualOf(group: readonly number[], ledger: Ledger) {
  if (group.length < ENOUGH) return []
  const sizes = group.map((at) => Math.abs(ledger.cents[at] ?? 0))
  const [middle, spread] = [median(sizes), medianAbsoluteDeviation(sizes)]
  if (typeof middle !== 'number' || typeof spread !== 'number' || spread === 0) return []
  return group.flatMap((at, index) => {
    const deviations = ((sizes[index] ?? 0) - middle) / spread
    return deviations > DEVIATIONS ? [{ at, medianCents: middle, deviations }] : []
  })
}

export type CategoryTotal = {
  readonly id: CategoryId
  readonly label: string
  readonly count: number
  readonly inCents: number
  readonly outCents: number
}

/** What each category comes to, the largest first. */
export function categoryTotals(ledger: Ledger): readonly CategoryTotal[] {
  const totals = new Map(
    CATEGORIES.map(({ id, label }) => [id, { id, label, count: 0, inCents: 0, outCents: 0 }]),
  )
  for (let at = 0; at < ledger.count; at += 1) {
    const total = totals.get(categoryAt(ledger, at))
    const cents = ledger.cents[at] ?? 0
    if (total === undefined) continue
    total.count += 1
    if (cents > 0) total.inCents += cents
    else total.outCents -= cents
  }
  return [...totals.values()]
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.outCents - a.outCents || b.inCents - a.inCents)
}

export type Month = { readonly month: string; readonly inCents: number; readonly outCents: number }

/** Money in and out by calendar month. */
export function monthsOf({ days, cents, count }: Ledger): readonly Month[] {
  const months = new Map<string, { month: string; inCents: number; outCents: number }>()
  const names = new Map<number, string>()
  for (let at = 0; at < count; at += 1) {
    const day = days[at] ?? 0
    let name = names.get(day)
    if (name === undefined) {
      name = isoDate(day).slice(0, 7)
      names.set(day, name)
    }
    const month = months.get(name) ?? { month: name, inCents: 0, outCents: 0 }
    const amount = cents[at] ?? 0
    if (amount > 0) month.inCents += amount
    else month.outCents -= amount
    months.set(name, month)
  }
  return [...months.values()].toSorted((a, b) => (a.month < b.month ? -1 : 1))
}
