import { noAnswer } from '#finance/answer.ts'
import { ToolInputError } from '#kit/errors.ts'
import type { Inputs } from '#kit/field.ts'
import { type NetSheet, netSheet, priceForNet } from './net-sheet.model.ts'
import type { inputs } from './proposal-builder.inputs.ts'

export type Given = Inputs<typeof inputs>

export type PricedOption = {
  readonly name: string
  readonly sheet: NetSheet
  readonly expectedDays: number | null
  readonly likelihood: string
}

/** The recommended price first, then the others in the order they were entered; a row without a price is no option. */
export const optionsOf = (given: Given): readonly PricedOption[] => [
  {
    name: 'Recommended',
    sheet: netSheet(given.price, given),
    expectedDays: given.expectedDays,
    likelihood: given.likelihood,
  },
  ...given.priceOptions
    .filter(({ price }) => price > 0)
    .map(({ name, price, expectedDays, likelihood }, index) => ({
      name: name.trim() || `Option ${index + 2}`,
      sheet: netSheet(price, given),
      expectedDays,
      likelihood,
    })),
]

/** The net sheet at the recommended price and beside it at every other one. */
export function computeProposal(given: Given) {
  if (given.price <= 0) throw new ToolInputError('price', 'Enter the recommended price.')
  const priced = optionsOf(given)
  const sheet = netSheet(given.price, given)
  const { netProceeds } = sheet
  return {
    netProceeds,
    totalSellingCosts: sheet.totalSellingCosts,
    sellingCostPct: sheet.sellingCostPct,
    loanPayoffWithInterest: sheet.loanPayoffWithInterest,
    brokerage: given.price * (given.listingCommissionPct + given.buyerBrokerPct) + given.listingFlatFee,
    ownerBrings: Math.max(0, -netProceeds),
    priceNeeded:
      given.targetNet === null
        ? noAnswer('Enter the net the owner wants.')
        : priceForNet(given.targetNet, given),
    breakEvenPrice: priceForNet(0, given),
    options: priced.map(({ name, sheet: its, expectedDays, likelihood }) => ({
      name,
      price: its.price,
      sellingCosts: its.totalSellingCosts,
      payoff: its.loanPayoffWithInterest + its.otherPayoffs,
      net: its.netProceeds,
      versus: its.netProceeds - netProceeds,
      expectedDays,
      likelihood: likelihood === '' ? null : likelihood,
    })),
    priced,
  }
}
