import { isNoAnswer, noAnswer } from '#finance/answer.ts'
import { cardRateAssessed, paydayAlternative } from '#figures/credit-rules.ts'
import { asOf } from '#figures/dated.ts'
import type { Told } from '#kit/computation.ts'
import { ToolInputError } from '#kit/errors.ts'
import type { Inputs } from '#kit/field.ts'
import { defineMode } from '#kit/tool.ts'
import { hoursFor } from '../parts.report.ts'
import { inputs } from '../true-cost-credit.inputs.ts'
import { effectiveRate, interestFor, singleApr } from './single.model.ts'
import { singleOutputs } from './single.outputs.ts'
import { singleReport } from './single.report.ts'

export type Given = Inputs<typeof inputs>
export type Single = Told<ReturnType<typeof computeSingle>>

const YEARS_INVESTED = 10

/** Mode `single`: one advance, one payment, one fee. */
export const single = defineMode(inputs, {
  label: 'Payday, pawn or pay-later',
  outputs: singleOutputs,
  main: 'apr',
  goal: { lever: 'fee', target: 0.36 },
  compute: computeSingle,
  report: singleReport,
})

function computeSingle(given: Given) {
  if (given.amount < 1) throw new ToolInputError('amount', 'Enter the amount you receive, at least $1.')
  const times = 1 + given.rollovers
  const totalFees = given.fee * times
  return {
    apr: singleApr(given),
    ear: effectiveRate(given),
    totalFees,
    totalDays: given.days * times,
    perHundred: (given.fee / given.amount) * 100,
    opportunityCost: totalFees * (1 + given.opportunityRate) ** YEARS_INVESTED,
    hoursOfWork: hoursFor(totalFees, given),
    feesForYear:
      given.days > 365
        ? noAnswer('The loan already runs for more than a year.')
        : given.fee * Math.floor(365 / given.days),
    alternatives: alternatives(given, totalFees),
  }
}

function alternatives(given: Given, totalFees: number) {
  const term = { amount: given.amount, days: given.days * (1 + given.rollovers) }
  const [card, union] = [asOf(cardRateAssessed, given.today), asOf(paydayAlternative, given.today)]
  return [
    { name: 'This offer', rate: singleApr(given), cost: totalFees },
    ...(isNoAnswer(card)
      ? []
      : [{ name: 'Credit card, average rate', rate: card, cost: interestFor(term, card) }]),
    ...(isNoAnswer(union)
      ? []
      : [
          {
            name: 'Credit union payday alternative, maximum',
            rate: union.rate,
            cost: union.fee + interestFor(term, union.rate),
          },
        ]),
  ]
}
