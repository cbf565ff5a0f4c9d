import { addMonths, dayNumberOf, isoDate } from '#finance/dates/calendar.ts'
import { BILLED, type CategoryId, isHomeStore, partOfCategory } from './categories.model.ts'
import { byDay, categoryAt, type Ledger, merchantAt } from './ledger.model.ts'

export type Rhythm = 'weekly' | 'every two weeks' | 'twice a month' | 'monthly' | 'quarterly' | 'yearly'

export type Recurring = {
  readonly merchant: string
  readonly rhythm: Rhythm
  readonly times: number
  /** The last amount. */
  readonly cents: number
  /** The amount before it changed to the last one for good; null: it did not, or it is another each time. */
  readonly beforeCents: number | null
  /** What it comes to in a month: by the last amount, or by the mean of amounts that are others each time. */
  readonly monthlyCents: number
  readonly isVarying: boolean
  /** It should have come again a week or more before the end of the file, and did not. */
  readonly isOver: boolean
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

/** One bill may be so much of the one before. */
const MOST_CHANGE = 2

/**
 * Charges and payments of one name that come three times or more at one distance, with amounts within 10 %; within 2 %
 * where other amounts of the name stand between them, and for everyday purchases within a month. A bill of which every
 * one comes at one distance of a month or more may also change: its price rose, or it is for what was used.
 */
export function recurringIn(ledger: Ledger): readonly Recurring[] {
  const end = ledger.days.subarray(0, ledger.count).reduce((latest, day) => Math.max(latest, day), 0)
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
    .map((one) => ({ ...one, isOver: dayNumberOf(one.next) + GRACE_DAYS < end }))
    .toSorted((a, b) => Math.abs(b.monthlyCents) - Math.abs(a.monthlyCents))
}

/** A name that stands there so often is a shop, not a subscription. */
const MANY = 2_000

/** Before it is held against the end of the file. */
type Rhythmic = Omit<Recurring, 'isOver'>

/** What comes later than expected may still come. */
const GRACE_DAYS = 7

function recurringOfName(places: readonly number[], ledger: Ledger): readonly Rhythmic[] {
  if (places.length > MANY) return []
  const bill = areBills(places, ledger) ? recurringOf(places, ledger) : null
  if (bill !== null && MONTHS[bill.rhythm] !== undefined) return [bill]
  return clustersOf(places, ledger)
    .filter(
      (cluster) =>
        cluster.length >= TIMES && (isOneAmong(cluster, ledger) || !isAmongOthers(cluster, places)),
    )
    .flatMap((cluster) => recurringOf(cluster, ledger) ?? [])
}

/** Whether each may be a bill that follows the one before. */
const areBills = (places: readonly number[], ledger: Ledger): boolean =>
  places.every((at) => BILLED.includes(categoryAt(ledger, at)) && !isHomeStore(merchantAt(ledger, at))) &&
  places.slice(1).every((at, index) => {
    const [one, before] = [sizeAt(ledger, at), sizeAt(ledger, places[index] ?? at)]
    return Math.max(one, before) <= MOST_CHANGE * Math.min(one, before)
  })

/** Among other amounts of the name; of sixteen baskets at one store three are nearly the same by chance. */
const isOneAmong = (cluster: readonly number[], ledger: Ledger): boolean =>
  EVERYDAY.includes(categoryAt(ledger, cluster[0] ?? 0))
    ? new Set(cluster.map((at) => sizeAt(ledger, at))).size === 1
    : isNearlyOne(cluster, ledger)

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

function recurringOf(cluster: readonly number[], ledger: Ledger): Rhythmic | null {
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
    ...amountOf(places, { ledger, aYear: found.aYear }),
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

/** One change is a new price; several are of what was used. */
function amountOf(
  places: readonly number[],
  { ledger, aYear }: { readonly ledger: Ledger; readonly aYear: number },
): Pick<Recurring, 'beforeCents' | 'monthlyCents' | 'isVarying'> {
  const amounts = places.map((at) => ledger.cents[at] ?? 0)
  const changes = amounts.slice(1).flatMap((one, at) => (one === amounts[at] ? [] : [amounts[at] ?? 0]))
  const isVarying = changes.length > 1
  const last = amounts.at(-1) ?? 0
  const usual = isVarying ? amounts.reduce((sum, one) => sum + one, 0) / amounts.length : last
  return {
    beforeCents: isVarying ? null : (changes[0] ?? null),
    monthlyCents: Math.round((usual * aYear) / 12),
    isVarying,
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
