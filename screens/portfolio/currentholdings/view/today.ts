import type { Ledger } from '#finance/ledger/ledger.ts'

/** Today; of a ledger with sample prices only, their last day: a made-up household has no today. */
export function defaultDay({ prices }: Ledger, today: string): string {
  const last = prices.at(-1)
  if (last === undefined || !prices.every(({ source }) => source === 'sample')) return today
  return last.date < today ? last.date : today
}

/** Whether a value is a day of the calendar as YYYY-MM-DD. */
export const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
