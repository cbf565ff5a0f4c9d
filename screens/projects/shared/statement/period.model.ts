import { isoDate } from '#finance/dates/calendar.ts'
import type { Ledger } from './ledger.model.ts'

type Period = { readonly from: string; readonly to: string; readonly days: number }

/** The first and the last day, and how many they are with both of them; null without a row. */
export function periodOf({ days, count }: Ledger): Period | null {
  if (count === 0) return null
  let [first, last] = [days[0] ?? 0, days[0] ?? 0]
  for (let at = 1; at < count; at += 1) {
    const day = days[at] ?? 0
    if (day < first) first = day
    if (day > last) last = day
  }
  return { from: isoDate(first), to: isoDate(last), days: last - first + 1 }
}
