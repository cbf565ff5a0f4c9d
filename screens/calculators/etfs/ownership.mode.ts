import { isNoAnswer } from '#finance/answer.ts'
import { ownershipCost } from '#finance/funds/fund-arbitrage.ts'
import type { Told } from '#kit/computation.ts'
import { ToolInputError } from '#kit/errors.ts'
import type { Inputs } from '#kit/field.ts'
import { defineMode } from '#kit/tool.ts'
import { inputs } from './etfs.inputs.ts'
import { byYears, holdingPayments } from './ownership.model.ts'
import { ownershipOutputs } from './ownership.outputs.ts'
import { ownershipReport } from './ownership.report.ts'

export type Given = Inputs<typeof inputs>
export type Result = Told<ReturnType<typeof computeOwnership>>

/** Mode `ownership`: what it costs to hold the fund for some years. */
export const ownership = defineMode(inputs, {
  label: 'Cost of ownership',
  outputs: ownershipOutputs,
  main: 'annualCostRate',
  goal: { lever: 'holdYears', target: 0.001 },
  compute: computeOwnership,
  report: ownershipReport,
})

function computeOwnership(given: Given) {
  const held = { ...given, years: given.holdYears }
  const cost = ownershipCost(held)
  if (isNoAnswer(cost)) throw new ToolInputError('amount', 'Enter an amount above 0.')
  if (cost.spread + cost.premium >= 1)
    throw new ToolInputError('roundTripSpread', 'Enter a spread and premiums that add up to less than 100%.')
  const part = (name: string, rate: number) => ({ part: name, rate, cost: rate * given.amount })
  return {
    totalCostRate: cost.total,
    totalCost: cost.total * given.amount,
    annualCostRate: cost.total / given.holdYears,
    mutualCostRate: given.mutualExpense + given.mutualLoad / given.holdYears,
    parts: [
      part('Expenses', cost.expenses),
      part('Bid-ask spread', cost.spread),
      part('Net premium paid', cost.premium),
      part('Commissions', cost.commissions),
    ],
    byYears: byYears(held, given),
    ladder: holdingPayments(held, cost),
  }
}
