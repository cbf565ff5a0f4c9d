import { noAnswer } from '#finance/answer.ts'
import { endSlope, type ProfitShape, profitShape } from '#finance/options/option-strategy.ts'
import { shortOptionsMargin } from '#finance/options/option-margin.ts'
import { rootsOnGrid } from '#finance/numbers/roots.ts'
import type { NamedLeg } from './events.model.ts'

export type Shaped = {
  readonly legs: readonly NamedLeg[]
  readonly isOneExpiry: boolean
  readonly spot: number
  /** Profit at the first expiry. */
  readonly profit: (price: number) => number
}

/** Extremes and break-evens at the first expiry: exactly when all options end then, else on a grid, refined. */
export const shapeOf = (position: Shaped): ProfitShape =>
  position.isOneExpiry ? profitShape(position.legs) : searchedShape(position)

const EVEN = 300
const FAR = 60

function searchedShape({ legs, spot, profit }: Shaped): ProfitShape {
  const strikes = legs.map(({ strike }) => strike)
  const top = 3 * Math.max(spot, ...strikes)
  const even = Array.from({ length: EVEN }, (_, at) => (top * at) / EVEN)
  const far = Array.from({ length: FAR }, (_, at) => top * 20 ** (at / (FAR - 1)))
  const grid = [...new Set([...even, ...strikes, ...far])].toSorted((a, b) => a - b)
  const slope = endSlope(legs)
  const unlimited = noAnswer('Unlimited: it grows with the price.')
  return {
    most: slope > 1e-9 ? unlimited : extreme(profit, grid),
    least: slope < -1e-9 ? unlimited : -extreme((price) => -profit(price), grid),
    breakEvens: rootsOnGrid(profit, grid).map(({ x }) => x),
  }
}

const GOLDEN = (Math.sqrt(5) - 1) / 2

/** The greatest value on a grid, refined by golden sections between the neighbors of the best place; 60 cuts. */
function extreme(f: (x: number) => number, grid: readonly number[]): number {
  const values = grid.map(f)
  const best = values.indexOf(Math.max(...values))
  let low = grid[Math.max(0, best - 1)] ?? 0
  let high = grid[Math.min(grid.length - 1, best + 1)] ?? low
  for (let cut = 0; cut < 60; cut++) {
    const one = high - GOLDEN * (high - low)
    const other = low + GOLDEN * (high - low)
    if (f(one) > f(other)) high = other
    else low = one
  }
  return Math.max(values[best] ?? 0, f((low + high) / 2))
}

export type MarginOf = {
  readonly legs: readonly NamedLeg[]
  /** The lowest profit; undefined where it has no limit. */
  readonly least: number | undefined
  /** Received less paid at the start. */
  readonly netCredit: number
  readonly price: number
  readonly valueOf: (leg: NamedLeg) => number
}

/**
 * Margin beyond what was paid: the most that can be lost plus the credit received, but no more than the short options
 * would need alone; where the loss has no limit, that of the options not covered by others or by shares. Shares sold
 * short need half their value. Source: Cboe Margin Manual; Regulation T (12 CFR 220.12).
 */
export function strategyMargin({ legs, least, netCredit, price, valueOf }: MarginOf): number {
  const units = (side: 1 | -1, type: NamedLeg['type']) =>
    legs.reduce((sum, leg) => (leg.side === side && leg.type === type ? sum + leg.units : sum), 0)
  const shares = units(1, 'stock') - units(-1, 'stock')
  const bare = {
    call: Math.max(0, units(-1, 'call') - units(1, 'call') - Math.max(0, shares)),
    put: Math.max(0, units(-1, 'put') - units(1, 'put') - Math.max(0, -shares)),
  }
  const short = Math.max(0, -shares) * 0.5 * price
  const naked = (share: (type: 'call' | 'put') => number) =>
    shortOptionsMargin(
      legs.flatMap((leg) => {
        if (leg.side === 1 || leg.type === 'stock') return []
        const { type, strike } = leg
        return [{ type, strike, spot: price, value: valueOf(leg), units: share(type) * leg.units }]
      }),
    )
  if (least === undefined) {
    const part = (type: 'call' | 'put') => {
      const all = units(-1, type)
      return all > 0 ? bare[type] / all : 0
    }
    return naked(part) + short
  }
  return Math.max(0, Math.min(-least + netCredit, naked(() => 1) + short))
}
