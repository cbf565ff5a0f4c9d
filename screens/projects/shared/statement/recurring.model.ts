import { addMonths, isoDate } from '#finance/dates/calendar.ts'
import { byDay, type Ledger, merchantAt } from './ledger.model.ts'

export type Rhythm = 'weekly' | 'every two weeks' | 'monthly' | 'quarterly' | 'yearly'

export type Recurring = {
  readonly merchant: string
  readonly rhythm: Rhythm
  readonly times: number
  /** The last amount. */
  readonly cents: number
  /** What it comes to in a month. */
  readonly monthlyCents: number
  readonly last: string
  /** About when it comes again. */
  readonly next: string
  readonly line: number
}

/** Days between two of a rhythm; each may be three days off. */
const RHYTHMS: readonly {
  readonly rhythm: Rhythm
  readonly gaps: readonly number[]
  readonly aYear: number
}[] = [
  { rhythm: 'weekly', gaps: [7], aYear: 52 },
  { rhythm: 'every two weeks', gaps: [14, 15], aYear: 26 },
  { rhythm: 'monthly', gaps: [30, 31], aYear: 12 },
  { rhythm: 'quarterly', gaps: [91], aYear: 4 },
  { rhythm: 'yearly', gaps: [365], aYear: 1 },
]
const OFF = 3
const TIMES = 3
const SAME = 0.1

/** Charges and payments of one name that come three times or more at one distance, with amounts within 10 %. */
export function recurringIn(ledger: Ledger): readonly Recurring[] {
  const groups = new Map<string, number[]>()
  for (const at of byDay(ledger)) {
    const cents = ledger.cents[at] ?? 0
    if (cents === 0) continue
    const key = `${cents > 0 ? '+' : '-'}${ledger.merchant[at]}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [at])
    else group.push(at)
  }
  return [...groups.values()]
    .filter(({ length }) => length >= TIMES)
    .flatMap((places) => clustersOf(places, ledger).flatMap((cluster) => recurringOf(cluster, ledger) ?? []))
    .toSorted((a, b) => Math.abs(b.monthlyCents) - Math.abs(a.monthlyCents))
}

/** A name that stands there so often is a shop, not a subscription. */
const MANY = 2_000

/** Rows of one name whose amounts are within 10 % of the smallest of them, each in the order of days. */
function clustersOf(places: readonly number[], { cents }: Ledger): readonly (readonly number[])[] {
  if (places.length > MANY) return []
  const size = (at: number) => Math.abs(cents[at] ?? 0)
  const clusters: number[][] = []
  for (const at of places.toSorted((a, b) => size(a) - size(b))) {
    const cluster = clusters.at(-1)
    const first = cluster?.[0]
    if (cluster !== undefined && first !== undefined && size(at) <= size(first) * (1 + SAME)) cluster.push(at)
    else clusters.push([at])
  }
  return clusters
}

function recurringOf(cluster: readonly number[], ledger: Ledger): Recurring | null {
  const { days, cents, lines } = ledger
  const places = cluster.toSorted((a, b) => (days[a] ?? 0) - (days[b] ?? 0) || a - b)
  if (places.length < TIMES) return null
  const gaps = places.slice(1).map((at, index) => (days[at] ?? 0) - (days[places[index] ?? at] ?? 0))
  const found = RHYTHMS.find((one) => gaps.every((gap) => one.gaps.some((day) => Math.abs(gap - day) <= OFF)))
  const lastAt = places.at(-1)
  if (found === undefined || lastAt === undefined) return null
  const amount = cents[lastAt] ?? 0
  const last = isoDate(days[lastAt] ?? 0)
  return {
    merchant: merchantAt(ledger, lastAt),
    rhythm: found.rhythm,
    times: places.length,
    cents: amount,
    monthlyCents: Math.round((amount * found.aYear) / 12),
    last,
    next: isoDate(nextOf(days[lastAt] ?? 0, found.rhythm)),
    line: lines[lastAt] ?? 0,
  }
}

const MONTHS: Readonly<Partial<Record<Rhythm, number>>> = { monthly: 1, quarterly: 3, yearly: 12 }

function nextOf(last: number, rhythm: Rhythm): number {
  const months = MONTHS[rhythm]
  return months === undefined ? last + (rhythm === 'weekly' ? 7 : 14) : addMonths(last, months)
}
