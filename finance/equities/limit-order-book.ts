/*
 * Orders that wait at prices in cents, best first; the price, then the time of arrival decides who trades first.
 * Source: Harris, Trading and Exchanges, ch. 4-6 and 21; Perold, "The implementation shortfall" (1988).
 */

/** Shares that wait at one price. */
export type BookLevel = { readonly cents: number; readonly shares: number }
export type Fill = { readonly cents: number; readonly shares: number }
export type Side = 'buy' | 'sell'

export type Sweep = { readonly fills: readonly Fill[]; readonly left: number }

/**
 * Takes shares from the other side of the book, best price first, up to `limit` (a market order has none);
 * `left` is what found nobody.
 */
export function sweep(
  levels: readonly BookLevel[],
  shares: number,
  limit?: { readonly side: Side; readonly cents: number },
): Sweep {
  const fills: Fill[] = []
  let left = shares
  for (const level of levels) {
    if (left === 0 || (limit !== undefined && isWorse(limit.side, level.cents, limit.cents))) break
    const taken = Math.min(left, level.shares)
    if (taken > 0) fills.push({ cents: level.cents, shares: taken })
    left -= taken
  }
  return { fills, left }
}

/** True when a buyer would pay more, or a seller get less, than the second price. */
export const isWorse = (side: Side, cents: number, than: number): boolean =>
  side === 'buy' ? cents > than : cents < than

/** Shares in all. */
export const filledShares = (fills: readonly Fill[]): number =>
  fills.reduce((sum, { shares }) => sum + shares, 0)

/** Mean price in cents weighted by shares; null where nothing was filled. */
export function averageCents(fills: readonly Fill[]): number | null {
  const shares = filledShares(fills)
  return shares === 0 ? null : fills.reduce((sum, fill) => sum + fill.cents * fill.shares, 0) / shares
}

export type Decision = {
  readonly side: Side
  /** Middle of the quote when the decision was made, in cents. */
  readonly middle: number
  readonly shares: number
  readonly fills: readonly Fill[]
  /** The price at which the rest would have to be traded at the end, in cents. */
  readonly last: number
}

/**
 * Implementation shortfall in cents for the whole order, above zero a cost: Σ sign·(price − middle)·shares, the rest
 * that was not filled counted at the last price.
 */
export function shortfallCents({ side, middle, shares, fills, last }: Decision): number {
  const sign = side === 'buy' ? 1 : -1
  const paid = fills.reduce((sum, fill) => sum + sign * (fill.cents - middle) * fill.shares, 0)
  return paid + sign * (last - middle) * (shares - filledShares(fills))
}
