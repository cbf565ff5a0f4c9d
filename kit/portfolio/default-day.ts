import type { Ledger } from '#finance/ledger/ledger.ts'

/** Today; of a ledger with sample prices only, their last day: a made-up household has no today. */
export function defaultDay({ prices }: Pick<Ledger, 'prices'>, today: string): string {
  const last = prices.at(-1)
  if (last === undefined || !prices.every(({ source }) => source === 'sample')) return today
  return last.date < today ? last.date : today
}
