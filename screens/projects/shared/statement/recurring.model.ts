import { addMonths, isoDate } from '#finance/dates/calendar.ts'
import { type CategoryId, partOfCategory } from './categories.model.ts'
import { byDay, categoryAt, type Ledger, merchantAt } from './ledger.model.ts'

export type Rhythm = 'weekly' | 'every two weeks' | 'twice a month' | 'monthly' | 'quarterly' | 'yearly'

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
  readonly category: CategoryId
  /** Whether it is spent: not pay, and not moved to an account or a card of one's own. */
  readonly isCharge: boolean
  /** Its rows in the ledger. */
  readonly places: readonly number[]
}

/** Days between two of a rhythm; each may be three days off, of a week one: 5 and 10 days are no week. */
const RHYTHMS: readonly {
  readonly rhythm: Rhythm
  readonly gaps: readonly number[]
  readonly aYear: number
  readonly off?: number
}[] = [
  { rhythm: 'weekly', gaps: [7], aYear: 52, off: 1 },
  { rhythm: 'twice a month', gaps: [15, 16], aYear: 24 },
  { rhythm: 'every two weeks', gaps: [14, 15], aYear: 26 },
  { rhythm: 'monthly', gaps: [30, 31], aYear: 12 },
  { rhythm: 'quarterly', gaps: [91], aYear: 4 },
  { rhythm: 'yearly', gaps: [365], aYear: 1 },
]
const OFF = 3
const TIMES = 3
const SAME = 0.1
/** Where chance could pick three rows that look alike, they must be nearly the same. */
const NEARLY_SAME = 0.02

/** Bought as needed: within a month only nearly the same amount makes such purchases a pass or a plan. */
const EVERYDAY: readonly CategoryId[] = ['groceries', 'transport', 'dining', 'shopping', 'cash']

/**
 * Charges and payments of one name that come three times or more at one distance, with amounts within 10 %; within 2 %
 * where other amounts of the name stand between them, and for everyday purchases within a month.
 */
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
    .flatMap((places) => recurringOfName(places, ledger))
    .toSorted((a, b) => Math.abs(b.monthlyCents) - Math.abs(a.monthlyCents))
}

/** A name that stands there so often is a shop, not a subscription. */
const MANY = 2_000

function recurringOfName(places: readonly number[], ledger: Ledger): readonly Recurring[] {
  if (places.length > MANY) return []
  return clustersOf(places, ledger)
    .filter(
      (cluster) =>
        cluster.length >= TIMES && (isNearlyOne(cluster, ledger) || !isAmongOthers(cluster, places)),
    )
    .flatMap((cluster) => recurringOf(cluster, ledger) ?? [])
}

const sizeAt = ({ cents }: Ledger, at: number): number => Math.abs(cents[at] ?? 0)

function isNearlyOne(cluster: readonly number[], ledger: Ledger): boolean {
  const sizes = cluster.map((at) => sizeAt(ledger, at))
  return Math.max(...sizes) <= Math.min(...sizes) * (1 + NEARLY_SAME)
}

/** Whether rows of other amounts stand between the first and the last of the cluster; `places` are in the order of days. */
function isAmongOthers(cluster: readonly number[], places: readonly number[]): boolean {
  const own = new Set(cluster)
  const first = places.findIndex((at) => own.has(at))
  const last = places.findLastIndex((at) => own.has(at))
  return last - first + 1 > cluster.length
}

/** Rows of one name whose amounts are within 10 % of the smallest of them. */
function clustersOf(places: readonly number[], ledger: Ledger): readonly (readonly number[])[] {
  const size = (at: number) => sizeAt(ledger, at)
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
  const found = RHYTHMS.find(
    ({ rhythm, gaps: usual, off = OFF }) =>
      gaps.every((gap) => usual.some((day) => Math.abs(gap - day) <= off)) &&
      (rhythm !== 'twice a month' || areTwiceAMonth(gaps)),
  )
  const lastAt = places.at(-1)
  if (found === undefined || lastAt === undefined) return null
  const amount = cents[lastAt] ?? 0
  const last = isoDate(days[lastAt] ?? 0)
  const category = categoryAt(ledger, lastAt)
  const isWithinMonth = found.aYear > 12
  if (isWithinMonth && EVERYDAY.includes(category) && !isNearlyOne(places, ledger)) return null
  return {
    merchant: merchantAt(ledger, lastAt),
    rhythm: found.rhythm,
    times: places.length,
    cents: amount,
    monthlyCents: Math.round((amount * found.aYear) / 12),
    last,
    next: isoDate(
      nextOf(
        places.map((at) => days[at] ?? 0),
        found.rhythm,
      ),
    ),
    line: lines[lastAt] ?? 0,
    category,
    isCharge: amount < 0 && !['none', 'saving'].includes(partOfCategory(category)),
    places,
  }
}

const MONTHS: Readonly<Partial<Record<Rhythm, number>>> = { monthly: 1, quarterly: 3, yearly: 12 }

/** Two fixed days of a month are 15.2 days apart on average, two weeks are 14, whatever a weekend moves. */
const areTwiceAMonth = (gaps: readonly number[]): boolean =>
  gaps.reduce((sum, gap) => sum + gap, 0) > 14.5 * gaps.length

function nextOf(days: readonly number[], rhythm: Rhythm): number {
  const last = days.at(-1) ?? 0
  if (rhythm === 'twice a month') return nextOfTwo(days)
  const months = MONTHS[rhythm]
  return months === undefined ? last + (rhythm === 'weekly' ? 7 : 14) : addMonths(last, months)
}

const isWeekend = (day: number): boolean => [2, 3].includes(day % 7)

/** Every second one is of the day that comes next; of what a weekend moved before, the latest is the day itself. */
function nextOfTwo(days: readonly number[]): number {
  const own = days.flatMap((day, at) =>
    (days.length - at) % 2 === 0 ? [addMonths(day, (days.length - at) / 2)] : [],
  )
  let next = Math.max(...own)
  if (!days.some(isWeekend)) while (isWeekend(next)) next -= 1
  return next
}
