import type { Adjustment } from './lot.ts'

/** A lot while the book is being kept. */
export type Lot = {
  readonly transactionId: string
  readonly acquiredOn: string
  /** The day number of acquiredOn: numbers compare faster than text. */
  readonly day: number
  readonly heldSince: string
  readonly isAlwaysLong: boolean
  /** Place among all lots of the book: which of two of one day came first. */
  readonly order: number
  quantity: number
  basis: number
  lossBasis: number | null
  /** The average that it shares, while it does. */
  pool: { unit: number } | null
  /** Units that may still replace ones sold at a loss. */
  free: number
  adjustedFor: readonly Adjustment[]
}

export const unitBasis = ({ basis, quantity, pool }: Lot): number =>
  pool !== null ? pool.unit : quantity === 0 ? 0 : basis / quantity

export const basisOf = (lot: Lot): number => (lot.pool === null ? lot.basis : lot.pool.unit * lot.quantity)
