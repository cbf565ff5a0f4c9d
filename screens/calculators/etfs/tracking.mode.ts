import { isNoAnswer, noAnswer } from '#finance/answer.ts'
import { trackingError } from '#finance/portfolio/benchmark-measures.ts'
import { annualizedGeometric, cumulativeReturn } from '#finance/portfolio/return-series.ts'
import type { Told } from '#kit/computation.ts'
import { ToolInputError } from '#kit/errors.ts'
import type { Inputs } from '#kit/field.ts'
import { counted } from '#kit/format.ts'
import { defineMode } from '#kit/tool.ts'
import { inputs } from './etfs.inputs.ts'
import { trackingOutputs } from './tracking.outputs.ts'
import { trackingReport } from './tracking.report.ts'

export type Given = Inputs<typeof inputs>
export type Result = Told<ReturnType<typeof computeTracking>>

/** Mode `tracking`: the fund beside its index. */
export const tracking = defineMode(inputs, {
  label: 'Tracking',
  outputs: trackingOutputs,
  main: 'trackingDifference',
  goal: { lever: 'expenseRatio', output: 'expensesPaid', target: 5 },
  compute: computeTracking,
  report: trackingReport,
})

function computeTracking(given: Given) {
  const { fundReturns, indexReturns, periodsPerYear } = paired(given)
  const fund = cumulativeReturn(fundReturns)
  const index = cumulativeReturn(indexReturns)
  if (isNoAnswer(fund) || isNoAnswer(index))
    throw new ToolInputError('fundReturns', 'Enter returns above −100%.')
  const [yearly, yearlyIndex] = [fundReturns, indexReturns].map((list) =>
    annualizedGeometric(list, periodsPerYear),
  )
  const path = pathOf(fundReturns, indexReturns)
  const expensesPaid = path
    .slice(0, -1)
    .reduce((sum, row) => sum + (row.fund * given.expenseRatio) / periodsPerYear, 0)
  return {
    trackingDifference: fund - index,
    trackingError: trackingError({ returns: fundReturns, benchmark: indexReturns }, periodsPerYear),
    fundReturn: fund,
    indexReturn: index,
    annualDifference:
      fundReturns.length < periodsPerYear
        ? noAnswer('Less than a year of returns is not annualized.')
        : typeof yearly === 'number' && typeof yearlyIndex === 'number'
          ? yearly - yearlyIndex
          : noAnswer('A return of −100% cannot be annualized.'),
    indexGain: START * index,
    expensesPaid,
    otherGap: START * (index - fund) - expensesPaid,
    path,
  }
}

function paired(given: Given) {
  if (given.fundReturns.length === 0)
    throw new ToolInputError('fundReturns', 'Enter returns for at least one period.')
  if (given.indexReturns.length !== given.fundReturns.length)
    throw new ToolInputError(
      'indexReturns',
      `Enter ${counted(given.fundReturns.length, 'index return')}, one for each ETF return.`,
    )
  // A period of a day compounds 366 times: a return that large would not stay finite.
  if (given.fundReturns.length < 3 && given.periodsPerYear > 52)
    throw new ToolInputError(
      'periodsPerYear',
      'Enter at least three periods if they are shorter than a week.',
    )
  return given
}

const START = 10_000

function pathOf(fund: readonly number[], index: readonly number[]) {
  let [one, other] = [START, START]
  const first = { period: 0, fund: START, index: START, difference: 0 }
  const rows = fund.map((change, at) => {
    one *= 1 + change
    other *= 1 + (index[at] ?? 0)
    return { period: at + 1, fund: one, index: other, difference: (one - other) / START }
  })
  return [first, ...rows]
}
