import { isoDate } from '#finance/dates/calendar.ts'
import { counted } from '#kit/format.ts'
import { BILLED, type CategoryId, isHomeStore } from './categories.model.ts'
import { byDay, categoryAt, type Ledger, merchantAt } from './ledger.model.ts'
import { periodOf } from './period.model.ts'
import type { Recurring } from './recurring.model.ts'

/** A payment of a kind that is usually billed every month, in a file too short to see whether it is. */
export type LikelyBill = {
  readonly merchant: string
  readonly category: CategoryId
  /** The last amount. */
  readonly cents: number
  readonly times: number
  readonly date: string
  readonly line: number
}

/** Three monthly payments, which a rhythm takes, stand in every file of so many days, and in none of fewer than the other. */
const ALWAYS_THREE_DAYS = 90
const NEVER_THREE_DAYS = 60
/** Two of a monthly bill are no nearer than a month with three days off. */
const NEAREST_DAYS = 25
const SHOWN = 30

const daysOf = (ledger: Ledger): number => periodOf(ledger)?.days ?? ALWAYS_THREE_DAYS

type Found = {
  readonly ledger: Ledger
  readonly recurring: readonly Recurring[]
  readonly likelyBills: readonly LikelyBill[]
}

/** Why the file cannot say what is charged again and again, though it may well be; null where it can. */
export function noChargeReason({ ledger, recurring, likelyBills }: Found): string | null {
  const days = daysOf(ledger)
  const isOpen = days < NEVER_THREE_DAYS || likelyBills.length > 0
  if (!isOpen || recurring.some(({ isCharge }) => isCharge)) return null
  return `A charge is recurring once it has come three times, and this file covers ${counted(days, 'day')}. For monthly charges, upload three months.`
}

/** Rent, utilities, insurance, subscriptions, and loans that come no more than once a month, the largest first. */
export function likelyBillsIn(ledger: Ledger, recurring: readonly Recurring[]): readonly LikelyBill[] {
  if (daysOf(ledger) >= ALWAYS_THREE_DAYS) return []
  const known = new Set(recurring.flatMap(({ places }) => places))
  const names = new Map<number, number[]>()
  for (const at of byDay(ledger)) {
    const isBilled = (ledger.cents[at] ?? 0) < 0 && BILLED.includes(categoryAt(ledger, at))
    if (!isBilled || known.has(at) || isHomeStore(textAt(ledger, at))) continue
    const name = ledger.merchant[at] ?? 0
    names.set(name, [...(names.get(name) ?? []), at])
  }
  return [...names.values()]
    .filter((places) => areMonthsApart(places, ledger))
    .flatMap((places) => billOf(places, ledger) ?? [])
    .toSorted((a, b) => a.cents - b.cents)
    .slice(0, SHOWN)
}

const textAt = (ledger: Ledger, at: number): string => ledger.first[at]?.text ?? merchantAt(ledger, at)

const areMonthsApart = (places: readonly number[], { days }: Ledger): boolean =>
  places.slice(1).every((at, index) => (days[at] ?? 0) - (days[places[index] ?? at] ?? 0) >= NEAREST_DAYS)

function billOf(places: readonly number[], ledger: Ledger): LikelyBill | null {
  const at = places.at(-1)
  if (at === undefined) return null
  return {
    merchant: merchantAt(ledger, at),
    category: categoryAt(ledger, at),
    cents: ledger.cents[at] ?? 0,
    times: places.length,
    date: isoDate(ledger.days[at] ?? 0),
    line: ledger.lines[at] ?? 0,
  }
}
