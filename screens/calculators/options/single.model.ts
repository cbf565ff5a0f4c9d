import { nakedMargin } from '#finance/options/option-margin.ts'
import { number } from '#kit/format.ts'
import type { DatedContract, Given } from './contract-given.model.ts'
import { quickValue, shifted } from './contract.model.ts'
import type { Ending, NamedLeg } from './events.model.ts'

/** One bought option as a position, and the ending that its flow is played with; the margin is its writer's. */
export type Bought = DatedContract & { readonly leg: NamedLeg; readonly ending: Ending }

export function single(given: Given, { contract, term }: DatedContract, premium: number): Bought {
  const { type, strike, contracts, multiplier } = given
  const units = contracts * multiplier
  const leg: NamedLeg = {
    side: 1,
    type,
    strike,
    premium,
    units,
    name: `the ${number(strike)} ${type}`,
    t: term.years,
  }
  const valueAt = (spot: number, elapsed: number) => quickValue(shifted(contract, { spot, elapsed }))
  return {
    contract,
    term,
    leg,
    ending: {
      ...term,
      spot: given.spot,
      spotAtExpiry: given.spotAtExpiry ?? given.spot,
      valueOf: (_leg, spot, elapsed) => valueAt(spot, elapsed),
      marginAt: (spot, elapsed) =>
        units * nakedMargin({ type, spot, strike, value: elapsed === 0 ? premium : valueAt(spot, elapsed) }),
    },
  }
}
