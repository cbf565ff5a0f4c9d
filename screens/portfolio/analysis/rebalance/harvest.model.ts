import { dayNumber, isoDate } from '#finance/dates/calendar.ts'
import type { HeldLot } from '#finance/portfolio/rebalance-trades.ts'

export type Harvest = {
  readonly symbol: string
  /** Positive: what selling the losing lots would realize. */
  readonly loss: number
  /** The day through which a purchase made already would wash the loss; null where none would. */
  readonly washedUntil: string | null
}

/** Smaller losses are not worth the trades. */
const LEAST_LOSS = 500
const WASH_DAYS = 30

/**
 * Losses in taxable accounts that could be taken on a day, the largest first. A lot of the same symbol in any account,
 * bought in the 30 days before and kept, would wash the loss (26 USC 1091).
 */
export function harvestsOf(lots: readonly HeldLot[], on: string): readonly Harvest[] {
  const losing = lots.filter((lot) => !lot.sheltered && !lot.isFixed && lot.cost > lot.price * lot.quantity)
  const isLosing = new Set(losing)
  const symbols = [...new Set(losing.map(({ symbol }) => symbol))]
  return symbols
    .map((symbol) => ({
      symbol,
      loss: losing
        .filter((lot) => lot.symbol === symbol)
        .reduce((sum, lot) => sum + lot.cost - lot.price * lot.quantity, 0),
      washedUntil: washedUntil(
        lots.filter((lot) => lot.symbol === symbol && !isLosing.has(lot)),
        on,
      ),
    }))
    .filter(({ loss }) => loss >= LEAST_LOSS)
    .toSorted((a, b) => b.loss - a.loss)
}

function washedUntil(kept: readonly HeldLot[], on: string): string | null {
  const today = dayNumber(on)
  const bought = kept.flatMap(({ acquiredOn }) => {
    const day = dayNumber(acquiredOn)
    return typeof day === 'number' && typeof today === 'number' && day <= today && today - day <= WASH_DAYS
      ? [day]
      : []
  })
  return bought.length === 0 ? null : isoDate(Math.max(...bought) + WASH_DAYS)
}
