import { isNoAnswer } from '#finance/answer.ts'
import type { ProfitShape } from '#finance/option-strategy.ts'
import type { Given } from './contract.ts'
import type { Ending } from './events.model.ts'
import type { Position } from './position.ts'
import { strategyMargin } from './shape.model.ts'

/** The ending that the flow of a position is played with, and the margin on the way. */
export function endingOf(position: Position, given: Given, shape: ProfitShape): Ending {
  const { legs, term, valueOf } = position
  const netCredit = -legs.reduce((sum, { side, units, premium }) => sum + side * units * premium, 0)
  return {
    ...term,
    spot: given.spot,
    spotAtExpiry: given.spotAtExpiry ?? given.spot,
    valueOf,
    marginAt: (price, elapsed) =>
      strategyMargin({
        legs,
        least: isNoAnswer(shape.least) ? undefined : shape.least,
        netCredit,
        price,
        // At the trade the premium is the value, whatever the model says.
        valueOf: (leg) => (elapsed === 0 ? leg.premium : valueOf(leg, price, elapsed)),
      }),
  }
}
